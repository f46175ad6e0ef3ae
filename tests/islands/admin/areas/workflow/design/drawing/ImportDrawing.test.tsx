import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Finding } from '#contract/workflow/finding.ts';
import type { Outline } from '#contract/workflow/outline.ts';
import { openDesigner, shownBlocks, stepOf } from '#tests/kit/island/designer.tsx';

/** The server reads every drawing as this, in order. @returns the names of the files that it received */
function readAs(...replies: { outline: Outline | null; findings: Finding[] }[]): string[] {
  const files: string[] = [];
  class Request {
    upload = {};
    responseText = '';
    onload?: () => void;
    open = () => undefined;
    setRequestHeader = () => undefined;
    send(body: FormData): void {
      files.push((body.get('file') as File).name);
      this.responseText = JSON.stringify({ code: 200, msg: '', data: replies.shift() });
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  onTestFinished(() => void vi.unstubAllGlobals());
  return files;
}

async function openImport() {
  const designer = await openDesigner([stepOf('b1', '一')]);
  await designer.press('更多');
  await designer.hand.click(await screen.findByText('导入 BPMN'));
  const dialog = await screen.findByRole('dialog');
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')!;
  const give = (name: string) => designer.hand.upload(input, new File(['<x/>'], name));
  return { ...designer, dialog, input, give };
}

const UNNAMED: Finding = {
  id: 'Task_1',
  name: '初审',
  severity: 'error',
  problem: 'plainTask',
  values: {},
};

/** Says how a drawing was read, which one that is refused was not. */
const READ_OTHERWISE: Finding = { ...UNNAMED, severity: 'warning', problem: 'roles' };

it('the dialog names the limits of drawings and of archives', async () => {
  const { dialog, input } = await openImport();
  expect(dialog.textContent).toContain(
    '支持 bpmn、bpm 和 xml 文件，不超过 1 MB；也支持 bar 和 zip 压缩包，不超过 2 MB。',
  );
  expect(input.accept).toBe('.bpmn,.bpm,.xml,.bar,.zip');
});

it('a drawing takes the place of the process, and undo brings the process back', async () => {
  const files = readAs({ outline: { blocks: [stepOf('b7', '初审')] }, findings: [] });
  const { give, press, told } = await openImport();
  await give('a.bpmn');
  await waitFor(() => expect(shownBlocks()).toEqual(['b7']));
  expect([files, told.at(-1)]).toEqual([['a.bpmn'], '已导入流程图。']);
  await press('撤销');
  expect(shownBlocks()).toEqual(['b1']);
});

it('a refused drawing changes nothing, and the same file can be chosen again', async () => {
  const files = readAs(
    { outline: null, findings: [UNNAMED, READ_OTHERWISE] },
    { outline: { blocks: [stepOf('b7', '初审')] }, findings: [] },
  );
  const { give, dialog, input } = await openImport();
  await give('a.bpmn');
  await waitFor(() => expect(dialog.textContent).toContain('文件中有以下问题'));
  expect(dialog.textContent).toContain('初审 普通任务和手工任务没有审批人');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  expect([shownBlocks(), input.value]).toEqual([['b1'], '']);
  await give('a.bpmn');
  await waitFor(() => expect(shownBlocks()).toEqual(['b7']));
  expect(files).toEqual(['a.bpmn', 'a.bpmn']);
});
