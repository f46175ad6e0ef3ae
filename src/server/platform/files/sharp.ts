/**
 * Loads the library that processes pictures, on first use: a process that needs none saves 20 MB.
 * @returns the library without its cache, which would hold 50 MB of pixels and keep removed files open; no picture is
 * processed twice
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
