import { createContext, use } from 'react';
import type { Fields } from './merge/merge.ts';

/** Current values of the record in the form, for inputs that depend on other fields. */
export const ValuesContext = createContext<Fields>({});

export const useValues = (): Fields => use(ValuesContext);
