import { createContext, use } from 'react';
import type { RuleName } from '#domain/forms/build/rules/rule-name.ts';

/** The names that the rules around may refer to. */
export const RuleNamesContext = createContext<readonly RuleName[]>([]);

export const useRuleNames = (): readonly RuleName[] => use(RuleNamesContext);
