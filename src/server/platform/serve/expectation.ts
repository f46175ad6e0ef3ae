import type { RequestListener } from 'node:http';
import { isTooLong } from '#server/platform/http/body.ts';

/** Invites the body that a client offers to send, unless its length alone refuses it: then nobody sends it in vain. */
export const inviting =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const { 'content-type': type, 'content-length': length } = request.headers;
    if (isTooLong(type, length)) response.setHeader('connection', 'close');
    else response.writeContinue();
    answer(request, response);
  };
