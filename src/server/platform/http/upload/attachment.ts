import { FILE_NAME_HEADER } from '#contract/call/wire/envelope.ts';

/**
 * Builds a download, whose name is given in the standard header and in the one that the specification's client reads
 * (threat 38).
 */
export function attachment(
  body: BodyInit | null,
  name: string,
  type: string,
  size?: number,
): Response {
  const encoded = encodeURIComponent(name);
  return new Response(body, {
    headers: {
      'content-type': type,
      ...(size === undefined ? {} : { 'content-length': String(size) }),
      'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
      [FILE_NAME_HEADER]: encoded,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
