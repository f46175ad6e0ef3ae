import { describe, expect, it } from 'vitest';
import { Fault } from '#contract/fault.ts';
import { DRAWING_LIMIT } from '#contract/workflow/drawing.ts';
import { readAside } from '#server/areas/workflow/drawing/in-thread.ts';
import { readFileOf, readXml } from '#server/areas/workflow/drawing/read.ts';
import { zipOf } from '#tests/kit/storage/zip.ts';
import { bpmn, bpmnOf, shapeOf } from '#tests/kit/workflow/drawing.ts';

/** The shape of what is read, or the name of the fault. */
async function readAs(name: string, bytes: Uint8Array | string, read = readXml): Promise<unknown> {
  try {
    const { outline, findings } = await readFileOf({ name, bytes: Buffer.from(bytes) }, read);
    return outline ? shapeOf(outline) : [...new Set(findings.map(({ problem }) => problem))];
  } catch (error) {
    if (error instanceof Fault) return error.fault;
    throw error;
  }
}

const TWO = bpmnOf('初审', '复审');
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const file = (name: string, bytes: Buffer | string = TWO) => ({ name, bytes: Buffer.from(bytes) });

describe('a file', () => {
  it.each([
    ['a.bpmn', TWO],
    ['a.BPM', TWO],
    ['a.xml', `\ufeff${TWO}`],
    ['utf-16le.bpmn', utf16(TWO)],
    ['utf-16be.bpmn', utf16(TWO).swap16()],
    ['a.zip', zipOf([file('a.bpmn'), file('form.json')])],
    ['a.bar', zipOf([file('a.bpmn20.xml')])],
    ['comment.xml', TWO.replace('<process', '<!-- <!DOCTYPE a> <!ENTITY --><process')],
  ])('is read: %s', async (name, bytes) => {
    expect(await readAs(name, bytes)).toBe('初审 复审');
  });

  it('is read in a thread', async () => {
    expect(await readAs('a.bpmn', TWO, readAside)).toBe('初审 复审');
    expect(await readAs('a.bpmn', '<html/>', readAside)).toBe('notBpmn');
  });

  it('is told what of it the parser leaves out', async () => {
    const xml = bpmn('<startEvent id="s"/>', '<userTask id="初审"/>');
    expect(
      (await readFileOf({ name: 'a.xml', bytes: Buffer.from(xml) }, readXml)).findings,
    ).toEqual([
      {
        severity: 'warning',
        id: '',
        name: '',
        problem: 'drawing',
        values: { text: 'unparsable content <userTask> detected illegal ID <初审>' },
      },
      { severity: 'warning', id: 's', name: '', problem: 'noEnd', values: {} },
    ]);
  });

  it('is read in the encoding that it declares', async () => {
    // 初审 in GBK.
    const gbk = Buffer.concat([
      Buffer.from(bpmnOf('a').replace('UTF-8', 'GBK').split('name="a')[0]! + 'name="'),
      Buffer.from([0xb3, 0xf5, 0xc9, 0xf3]),
      Buffer.from(bpmnOf('a').split('name="a')[1]!),
    ]);
    expect(await readAs('gbk.bpmn', gbk)).toBe('初审');
  });

  it.each([
    ['a.txt', TWO],
    ['nothing.bpmn', ''],
    ['page.bpmn', '<!DOCTYPE html><html><body></body></html>'],
    ['page.bpmn', '<html><body></body></html>'],
    ['encoding.bpmn', TWO.replace('UTF-8', 'utf-7')],
    ['not-utf-8.bpmn', Buffer.from([0x3c, 0x61, 0xff, 0x3e])],
    ['open.bpmn', `${TWO}<!--`],
    ['tag.bpmn', `${TWO}<a b="`],
    ['laughs.xml', `<!DOCTYPE a [<!ENTITY b "lol"><!ENTITY c "&b;&b;&b;&b;">]>${bpmn()}`],
    ['entity.xml', TWO.replace('<process', '<!ENTITY b SYSTEM "file:///etc/passwd"><process')],
    ['a.zip', TWO],
  ])('is no drawing: %s', async (name, bytes) => {
    expect(await readAs(name, bytes)).toBe('notBpmn');
  });

  it.each([
    ['outside.bar', [file('../a.bpmn')]],
    ['folder.zip', [file('a/a.bpmn')]],
    ['windows.zip', [file('..\\a.bpmn')]],
    ['none.zip', [file('a.txt')]],
    ['two.zip', [file('a.bpmn'), file('b.xml')]],
  ])('is an archive without exactly one drawing: %s', async (name, entries) => {
    expect(await readAs(name, zipOf(entries))).toBe('drawingArchive');
  });

  it.each([
    ['size.bpmn', TWO.padEnd(1024 * 1024 + 1)],
    ['bomb.zip', zipOf([file('a.bpmn', Buffer.alloc(11 * 1024 * 1024))])],
    ['inside.zip', zipOf([file('a.bpmn', TWO.padEnd(1024 * 1024 + 1))])],
    ['entries.zip', zipOf(Array.from({ length: 51 }, (_, at) => file(`${at}.txt`)))],
    ['elements.bpmn', bpmn('<endEvent id="a"/>'.repeat(DRAWING_LIMIT.elements))],
    ['deep.bpmn', bpmn('<subProcess>'.repeat(20_000), '</subProcess>'.repeat(20_000))],
  ])('is too large: %s', async (name, bytes) => {
    expect(await readAs(name, bytes)).toBe('drawingTooLarge');
  });

  it.each([
    [
      'loop.bpmn',
      ['noDefault', 'noCondition', 'goesBack'],
      '<startEvent id="s"/><exclusiveGateway id="a"/><sequenceFlow id="f" sourceRef="s" targetRef="a"/><sequenceFlow id="g" sourceRef="a" targetRef="a"/><sequenceFlow id="h" sourceRef="a" targetRef="s"/>',
    ],
    [
      'again.bpmn',
      ['timer', 'noEnd'],
      '<startEvent id="s"/><sequenceFlow id="f" sourceRef="s" targetRef="a"/><intermediateCatchEvent id="a"><timerEventDefinition><timeCycle>R/PT0S</timeCycle></timerEventDefinition></intermediateCatchEvent>',
    ],
    [
      '9999.bpmn',
      ['timer', 'noEnd'],
      '<startEvent id="s"/><sequenceFlow id="f" sourceRef="s" targetRef="a"/><intermediateCatchEvent id="a"><timerEventDefinition><timeDate>9999-12-31T23:59:59Z</timeDate></timerEventDefinition></intermediateCatchEvent>',
    ],
    [
      'names.bpmn',
      ['unreachable', 'noEnd'],
      '<startEvent id="__proto__"/><endEvent id="constructor"/>',
    ],
    ['empty.bpmn', ['noStart'], ''],
  ])('is read with errors: %s', async (name, problems, elements) => {
    expect(await readAs(name, bpmn(elements))).toEqual(problems);
  });
});
