import { createContext, use } from 'react';
import type { Fields } from './merge/merge.ts';

/** The record as it is filled in, for an input that depends on other fields. */
export const ValuesContext = createContext<Fields>({});

export const useValues = (): Fields => use(ValuesContext);
