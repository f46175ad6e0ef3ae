/** Characters that XML 1.0 does not allow. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Returns a text as a drawing can hold it. */
export const written = (text: string): string => text.toWellFormed().replaceAll(UNWRITABLE, '');
