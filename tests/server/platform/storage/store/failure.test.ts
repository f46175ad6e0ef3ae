import { expect, it } from 'vitest';
import { BucketError } from '#server/platform/storage/bucket.ts';
import { explainFailure, ProbeLost, StepTimeout } from '#server/platform/storage/store/failure.ts';

const refused = (status: number, code = '') =>
  new BucketError('x: the bucket refuses', { answer: { status, code } });
const ofDisk = (code: string) => Object.assign(new Error(`${code}: open`), { code });

it.each([
  [refused(403, 'SignatureDoesNotMatch'), 'credentials', '403 SignatureDoesNotMatch'],
  [refused(403, 'InvalidAccessKeyId'), 'credentials', '403 InvalidAccessKeyId'],
  [refused(401), 'credentials', '401'],
  [refused(403, 'AccessDenied'), 'forbidden', '403 AccessDenied'],
  [refused(403, 'RequestTimeTooSkewed'), 'clock', '403 RequestTimeTooSkewed'],
  [refused(404, 'NoSuchBucket'), 'noBucket', '404 NoSuchBucket'],
  [refused(400, 'AuthorizationHeaderMalformed'), 'region', '400 AuthorizationHeaderMalformed'],
  [refused(301, 'PermanentRedirect'), 'region', '301 PermanentRedirect'],
  [refused(429), 'service', '429'],
  [refused(503, 'SlowDown'), 'service', '503 SlowDown'],
  [refused(409, 'OperationAborted'), 'other', '409 OperationAborted'],
  [ofDisk('ENOSPC'), 'diskFull', 'ENOSPC'],
  [ofDisk('EDQUOT'), 'diskFull', 'EDQUOT'],
  [ofDisk('EROFS'), 'notWritable', 'EROFS'],
  [ofDisk('EACCES'), 'notWritable', 'EACCES'],
  [ofDisk('EIO'), 'other', 'EIO'],
  [new StepTimeout(), 'timeout', ''],
  [new ProbeLost('x'), 'lost', ''],
  ['odd', 'other', 'odd'],
])('%s is explained as %s', (error, failure, detail) => {
  expect(explainFailure('write', error)).toEqual({ failure, detail });
});

it('a connection that fails is explained by its innermost cause', () => {
  const refusal = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const cause = new TypeError('fetch failed', { cause: refusal });
  expect(explainFailure('list', new BucketError('list: away', { cause }))).toEqual({
    failure: 'unreachable',
    detail: 'ECONNREFUSED',
  });
});

it('what cannot be read after it was written is lost, for its bucket exists', () => {
  expect(explainFailure('read', refused(404)).failure).toBe('lost');
});
