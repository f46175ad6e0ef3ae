import { addSheet } from '#lib/browser/shell/sheet.ts';
import styles from './notice.css?url';

let sheet: Promise<unknown> | undefined;

/** The styles of all notices, once for the page. */
export const noticeSheet = (): Promise<unknown> => (sheet ??= addSheet(styles));
