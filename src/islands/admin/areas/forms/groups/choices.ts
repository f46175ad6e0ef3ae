import { createContext, use } from 'react';
import type { GroupChoices } from '#contract/forms/group.ts';

const NONE: GroupChoices = { questions: [], roles: [], departments: [] };

/** Values from which permission groups of the form are composed. */
export const ChoicesContext = createContext<GroupChoices>(NONE);

export const useGroupChoices = (): GroupChoices => use(ChoicesContext);
