import type { RequestListener } from 'node:http';
import { isTooLong } from '#server/platform/http/body.ts';

/**
 * Handles `Expect: 100-continue`: invites the body, unless its length alone is refused, so that it is not sent in
 * vain.
 */
export const invitingBody =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const { 'content-type': type, 'content-length': length } = request.headers;
    if (isTooLong(type, length)) response.setHeader('connection', 'close');
    else response.writeContinue();
    answer(request, response);
  };
