/**
 * What draws pictures. It comes with the first one: a process that draws none holds 20 MB less.
 * @returns the library, which keeps nothing: it would hold the last 50 MB of pixels, and files open that are removed by
 *   then, and no picture is drawn twice
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
