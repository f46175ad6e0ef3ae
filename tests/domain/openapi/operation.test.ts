import { describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { downloadFile, getProcess } from '#contract/files/file.ts';
import { getRace, listRaces } from '#contract/contest/race.ts';
import { getContactEmail } from '#contract/site/site.ts';
import { describeOperation, NAMED_OBJECTS } from '#domain/openapi/operation.ts';

const namesOf = (fields: readonly { name: string }[] | 'file' | 'text') =>
  typeof fields === 'string' ? fields : fields.map(({ name }) => name);

describe('describeOperation', () => {
  it('states the limits of a parameter, and which ones are optional', () => {
    const [pageNum, pageSize] = describeOperation(listRaces).query;
    expect(pageNum).toMatchObject({ limits: '1–100000', fallback: '1', isRequired: false });
    expect(pageSize).toMatchObject({ type: 'number', limits: '10 | 20 | 30 | 50', fallback: '20' });
  });

  it('states required parameters and their pattern', () => {
    expect(describeOperation(getProcess).query).toMatchObject([
      { name: 'key', type: 'string', isRequired: true, limits: '^[0-9a-f]{32}$' },
    ]);
  });

  it('names nested fields by their path, without expanding named objects', () => {
    const { reply } = describeOperation(listRaces);
    expect(namesOf(reply)).toEqual([
      'rows',
      'rows[].id',
      'rows[].year',
      'rows[].trackId',
      'rows[].title',
      'rows[].summary',
      'rows[].organiser',
      'rows[].sort',
      'total',
    ]);
    expect(reply[4]).toMatchObject({ type: 'Bilingual' });
    const topic = describeOperation(getRace).reply as readonly { name: string; type: string }[];
    const attachments = topic.find(({ name }) => name === 'data.attachments');
    expect(attachments).toMatchObject({ type: 'StoredFile[]' });
  });

  it('shows msg if it is the result, and a file as a file', () => {
    expect(namesOf(describeOperation(getContactEmail).reply)).toEqual(['msg']);
    expect(describeOperation(downloadFile).reply).toBe('file');
  });

  it('finds a type for every field of every call', () => {
    const all = API.map(describeOperation).flatMap(({ params, query, body, reply }) => [
      ...params,
      ...query,
      ...body,
      ...(typeof reply === 'string' ? [] : reply),
    ]);
    expect(all.filter(({ type }) => type === 'any')).toEqual([]);
    expect(NAMED_OBJECTS.map(({ name }) => name)).toEqual(['Bilingual', 'StoredFile']);
  });
});
