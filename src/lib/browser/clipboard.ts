/**
 * Puts a text into the clipboard.
 * @throws Error where the browser refuses it: it has none for pages without https, and asks for a right to it
 */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
