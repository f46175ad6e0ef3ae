import { createContext } from 'react';

/**
 * Whether forms may stand in the texts of what is edited: pages show them, messages and forms themselves do not. It stands apart from
 * the block, for lists must not load the editor of texts.
 */
export const FormBlockContext = createContext(false);
