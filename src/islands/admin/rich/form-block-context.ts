import { createContext } from 'react';

/**
 * Whether forms may be inserted into the text being edited: pages show them, but messages and forms do not. It is a
 * module of its own, since lists must not load the text editor.
 */
export const FormBlockContext = createContext(false);
