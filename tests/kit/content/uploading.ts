import { createHash, randomUUID } from 'node:crypto';
import { addressOf } from '#contract/call/address.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { saveDraft } from '#contract/forms/filling.ts';
import {
  beginUpload,
  DRAFT_HEADER,
  endUpload,
  PART_SIZE,
  putPart,
  type PrivateFile,
  type UploadState,
} from '#contract/files/part-upload.ts';
import { bearer, call, freshAddress } from '../account.ts';
import type { TestApp } from '../app.ts';
import { addPublished, type Form } from '../forms/filling.ts';
import { formOf } from '../forms/form.ts';
import type { Given } from '../office/resource.ts';

/** A question for pictures, one for documents, and one that is sensitive. */
export const FILE_FORM = formOf(
  { id: 'f1', kind: 'pictures', name: 'photos', title: { zh: '照片' }, most: 2 },
  { id: 'f2', kind: 'files', name: 'papers', title: { zh: '材料' }, most: 2 },
  { id: 'f3', kind: 'files', name: 'secret', title: { zh: '病历' }, isSensitive: true },
);

/** The sender of a file: identified by a session, or by the name of a draft. */
export interface Who {
  token?: string | undefined;
  draft?: string | undefined;
}

export interface Reply<Data = unknown> {
  code: number;
  msg: string;
  data?: Data;
  fields?: { place: string; msg: string }[];
}

/** A PDF document of a given size in bytes. */
export const pdfOf = (size = 100, mark = 'x'): Buffer =>
  Buffer.from(`%PDF-1.7\n${mark}`.padEnd(size, mark));

const partsOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / PART_SIZE) }, (_, index) =>
    bytes.subarray(index * PART_SIZE, (index + 1) * PART_SIZE),
  );

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const headersOf = ({ token, draft }: Who): Record<string, string> => ({
  ...bearer(token),
  ...(draft === undefined ? {} : { [DRAFT_HEADER]: draft }),
});

/** Uploads files in parts as a browser does, to the given process. */
export function uploaderOf(test: () => TestApp) {
  const ask = async <Data>(who: Who, endpoint: Endpoint, given: object): Promise<Reply<Data>> => {
    const response = await call(test(), endpoint, {
      ...given,
      token: who.token,
      headers: headersOf(who),
      address: freshAddress(),
    });
    return (await response.json()) as Reply<Data>;
  };
  const begin = (who: Who, form: Pick<Form, 'key'>, change: object = {}) =>
    ask<UploadState>(who, beginUpload, {
      body: {
        key: randomUUID(),
        purpose: 'form',
        source: form.key,
        slot: 'f2',
        name: '材料.pdf',
        size: 100,
        draft: who.draft,
        ...change,
      },
    });
  const put = async (
    who: Who,
    id: string,
    part: number | string,
    bytes: Buffer,
    { hash = sha256(bytes), app = test().app, headers = {} } = {},
  ) => {
    const given = { params: { id, part }, query: { sha256: hash } };
    const response = await app.request(addressOf(putPart, given as never), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', ...headersOf(who), ...headers },
      body: new Uint8Array(bytes),
    });
    return (await response.json()) as Reply;
  };
  const end = (who: Who, id: string) => ask<PrivateFile>(who, endUpload, { params: { id } });
  return {
    ask,
    begin,
    put,
    end,
    /** Uploads a whole file. */
    async send(
      who: Who,
      form: Pick<Form, 'key'>,
      bytes: Buffer,
      change: object = {},
    ): Promise<PrivateFile> {
      const begun = await begin(who, form, { size: bytes.length, ...change });
      if (!begun.data) throw new Error(begun.msg);
      const { id } = begun.data;
      for (const [index, part] of partsOf(bytes).entries()) await put(who, id, index + 1, part);
      const ended = await end(who, id);
      if (!ended.data) throw new Error(ended.msg);
      return ended.data;
    },
    /** Saves a draft. @returns its name */
    async draftOf(form: Form, answers: object = {}, who: Who = {}): Promise<string> {
      const body = { number: 1, answers, begun: '', resume: who.draft };
      const given = { params: { key: form.key }, body };
      const { data, msg } = await ask<{ resume: string | null }>(who, saveDraft, given);
      if (!data) throw new Error(msg);
      return data.resume ?? '';
    },
  };
}

/** The input of each call about uploads in parts; undefined for any other call. */
export async function uploadGiven(app: TestApp, { name }: Endpoint): Promise<Given | undefined> {
  if (name !== 'fileLinked' && !/^upload[A-Z]/.test(name)) return undefined;
  const { begin, put, send, draftOf } = uploaderOf(() => app);
  const form = await addPublished(app.db, {}, FILE_FORM);
  const draft = await draftOf(form);
  const bytes = pdfOf();
  if (name === 'fileLinked') {
    const link = new URL((await send({ draft }, form, bytes)).url, 'https://contest.example.org');
    const query = Object.fromEntries(link.searchParams);
    return { params: { id: link.pathname.split('/').at(-1) }, query };
  }
  const { id } = (await begin({ draft }, form)).data!;
  await put({ draft }, id, 1, bytes);
  const headers = { [DRAFT_HEADER]: draft };
  const params = { id, part: 1 };
  if (name === 'uploadPart') return { params, headers, query: { sha256: sha256(bytes) }, bytes };
  const said = { purpose: 'form', source: form.key, slot: 'f2', name: 'a.pdf', size: 9, draft };
  return { params, headers, body: { ...said, key: randomUUID() } };
}
