import { addSheet } from '#lib/browser/shell/sheet.ts';
import styles from './notice.css?url';

let sheet: Promise<unknown> | undefined;

/** Loads the styles of all notices, once per page. */
export const noticeSheet = (): Promise<unknown> => (sheet ??= addSheet(styles));
