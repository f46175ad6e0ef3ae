import type { IncomingMessage } from 'node:http';

/** Whether a request only reads, and may be answered by a published file. */
export const isRead = ({ method }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD';

/** The path of a request's URL. A request through a proxy may carry the full URL. */
export const pathOf = (url: string): string => {
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '');
  const end = path.indexOf('?');
  return end === -1 ? path : path.slice(0, end);
};
