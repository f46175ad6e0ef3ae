/**
 * Writes a text to the clipboard.
 * @throws Error if the browser refuses: there is no clipboard without https, and access needs permission
 */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
