import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StoredFile } from '#contract/files/file.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import { ok, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { draftOf, openedOf, openForm } from '#tests/kit/island/form.tsx';

const ID = '0190a5b000007000800000000000000a';
const FILE: StoredFile = {
  id: ID,
  fileName: 'promise.docx',
  fileUrl: '/files/promise.docx',
  originalFilename: '承诺书.docx',
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  size: 2048,
  width: null,
  height: null,
  widths: [],
  duration: null,
  alt: { zh: '', en: '' },
};

const asking = (template: string | null) =>
  formOf({ id: 'f1', kind: 'files', name: 'paper', title: { zh: '承诺书' }, template });

function open(template: string | null): void {
  const definition = asking(template);
  const { body } = openedOf(definition);
  openForm(definition, { opened: { body: { ...body!, library: [FILE] } } });
}

it('a file question offers its template for download', async () => {
  open(ID);
  const link = await screen.findByRole<HTMLAnchorElement>('link', {
    name: '下载模板：承诺书.docx',
  });
  expect([link.getAttribute('href'), link.download]).toEqual([
    '/files/promise.docx',
    '承诺书.docx',
  ]);
});

it('a file question without a template offers none', async () => {
  open(null);
  await screen.findByText(/承诺书/);
  expect(screen.queryByRole('link', { name: /下载模板/ })).toBeNull();
});

it('names each file that is not accepted, with the reason', async () => {
  open(null);
  const input = await screen.findByLabelText<HTMLInputElement>(/选择文件/);
  const files = [new File(['x'], 'a.exe'), new File([], '空.pdf')];
  fireEvent.change(input, { target: { files } });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'a.exe：文件格式不正确，请上传 doc/docx/xls/xlsx/ppt/pptx/pdf 格式的文件\n空.pdf：文件是空的，请选择有内容的文件',
  );
});

const begun = ok({
  id: ID,
  size: 1,
  parts: 1,
  received: [1],
  file: null,
  until: '2026-03-01T04:00:00.000Z',
});

/** Chooses a file of which the server gets all, and is answered as given. */
async function chooseWith(replies: Replies) {
  openForm(asking(null), { replies });
  const input = await screen.findByLabelText<HTMLInputElement>(/选择文件/);
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf')] } });
}

it('a file that is refused for what it is can be replaced or removed, and not be sent again', async () => {
  let judged = 0;
  await chooseWith({
    uploadBegin: begun,
    uploadEnd: () => {
      judged += 1;
      return refusal('文件损坏或有密码，无法读取');
    },
  });
  await screen.findByText('文件损坏或有密码，无法读取');
  const line = within(screen.getByText('a.pdf').closest('li')!);
  expect(line.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '替换',
    '移除',
  ]);
  const input = screen.getByText('a.pdf').closest('li')!.querySelector('input')!;
  fireEvent.change(input, { target: { files: [new File(['x'], 'b.pdf')] } });
  await screen.findByText('b.pdf');
  expect(screen.queryByText('a.pdf')).toBeNull();
  await waitFor(() => expect(judged).toBe(2));
});

it('a file that is refused before it has arrived can be sent again', async () => {
  await chooseWith({ uploadBegin: refusal('未传完的文件太多') });
  await screen.findByText('未传完的文件太多');
  expect(screen.getByRole('button', { name: '重试“a.pdf”' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '替换“a.pdf”' })).toBeNull();
});

/** The input for the files, and whether it could be used whenever it got the focus. */
async function watchedInput() {
  const input = await screen.findByLabelText<HTMLInputElement>(/选择文件/);
  const usable: boolean[] = [];
  input.addEventListener('focus', () => usable.push(!input.disabled));
  return { input, usable };
}

it('whoever removes the only file that is asked for goes on where another is chosen', async () => {
  const field = {
    id: 'f1',
    kind: 'files',
    name: 'paper',
    title: { zh: '承诺书' },
    most: 1,
  } as const;
  const file = {
    id: ID,
    originalFilename: 'a.pdf',
    mediaType: 'application/pdf',
    size: 4,
    url: '#',
  };
  const draft = { ...draftOf({ f1: [ID] })!, files: [file as PrivateFile] };
  const { hand } = openForm(formOf(field), { opened: { draft } });
  const { input, usable } = await watchedInput();
  await hand.click(screen.getByRole('button', { name: '移除“a.pdf”' }));
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(usable.at(-1)).toBe(true);
});

it('whoever gives up a file that is on its way goes on where another is chosen', async () => {
  await chooseWith({ uploadBegin: refusal('太多文件') });
  const { input } = await watchedInput();
  await screen.findByText('太多文件');
  fireEvent.click(screen.getByRole('button', { name: '移除“a.pdf”' }));
  await waitFor(() => expect(document.activeElement).toBe(input));
});

it('that files can be dropped stands apart, so that it can be left out where nothing can be', async () => {
  openForm(formOf({ id: 'f1', kind: 'files', name: 'paper', title: { zh: '承诺书' }, most: 1 }));
  const words = await screen.findByText('，或拖到此处');
  expect([words.className, words.parentElement?.textContent]).toEqual([
    'touch:hidden',
    '选择文件，或拖到此处',
  ]);
});
