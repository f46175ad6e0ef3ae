import { describe, expect, it } from 'vitest';
import type { DrawnNode } from '#domain/workflow/bpmn/drawing.ts';
import { readDrawing } from '#domain/workflow/bpmn/read/read.ts';
import { drawingOf, nodeOf, shapeOf, taskOf } from '#tests/kit/workflow/drawing.ts';

const xor = (id: string, defaultFlow = '') => nodeOf(id, 'exclusiveGateway', { defaultFlow });
const or = (id: string, defaultFlow = '') => nodeOf(id, 'inclusiveGateway', { defaultFlow });
const and = (id: string) => nodeOf(id, 'parallelGateway');
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => taskOf(id)) as DrawnNode[] as [
  DrawnNode,
  DrawnNode,
  DrawnNode,
  DrawnNode,
];

/** What is found besides the people to confirm: the problem and the id of its element. */
const findingsOf = (nodes: readonly DrawnNode[], ...flows: string[]): string[] =>
  readDrawing(drawingOf(nodes, ...flows))
    .findings.filter(({ problem }) => problem !== 'people')
    .map(({ problem, id }) => `${problem} ${id}`);

describe('a drawing made of blocks', () => {
  it.each<[string, DrawnNode[], string[]]>([
    ['a b', [a, b], ['start>a', 'a>b', 'b>end']],
    [
      'choice(days > 3: a | b) c',
      [xor('x', 'x>b'), a, b, xor('y'), c],
      ['start>x', 'x>b', 'x>a:${days > 3}', 'a>y', 'b>y', 'y>c', 'c>end'],
    ],
    [
      'a parallel(b | c) d',
      [a, and('x'), b, c, and('y'), d],
      ['start>a', 'a>x', 'x>b', 'x>c', 'b>y', 'c>y', 'y>d', 'd>end'],
    ],
    [
      'inclusive(days > 3: a | late: b | ) c',
      [or('x', 'x>y'), a, b, or('y'), c],
      ['start>x', 'x>y', 'x>a:${days > 3}', 'x>b:=late', 'a>y', 'b>y', 'y>c', 'c>end'],
    ],
    // A choice may end where an inclusive gateway waits for the one branch that was taken.
    [
      'choice(late: a | b)',
      [xor('x', 'x>b'), a, b, or('y')],
      ['start>x', 'x>a:late', 'x>b', 'a>y', 'b>y', 'y>end'],
    ],
    // Branches meet at a task, and one of them says nothing.
    [
      'choice(days > 3: a | ) b',
      [xor('x', 'x>b'), a, b],
      ['start>x', 'x>a:=days > 3', 'x>b', 'a>b', 'b>end'],
    ],
    // Branches with ends of their own.
    [
      'choice(late: a | b c)',
      [xor('x', 'x>b'), a, b, c, nodeOf('other', 'endEvent')],
      ['start>x', 'x>a:late', 'x>b', 'a>other', 'b>c', 'c>end'],
    ],
    // Where one choice ends, another one begins.
    [
      'choice(late: a | ) choice(late: b | c)',
      [xor('x', 'x>y'), a, xor('y', 'y>c'), b, c],
      ['start>x', 'x>a:late', 'x>y', 'a>y', 'y>b:late', 'y>c', 'b>end', 'c>end'],
    ],
    [
      'parallel(choice(late: a | b) | c)',
      [and('x'), xor('y', 'y>b'), a, b, xor('z'), c, and('w')],
      ['start>x', 'x>y', 'x>c', 'y>a:late', 'y>b', 'a>z', 'b>z', 'z>w', 'c>w', 'w>end'],
    ],
  ])('is read as %s', (shape, nodes, flows) => {
    const { outline, findings } = readDrawing(drawingOf(nodes, ...flows));
    expect(shapeOf(outline)).toBe(shape);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('has its steps with proposals for people, and deadlines of the timers at their edges', () => {
    const step = taskOf('u', {
      name: '初审',
      people: ['zhang', '${applicant}'],
      groups: ['office'],
      loop: 'sequential',
      hasCompletion: true,
    });
    const edge = { attachedTo: 'u', events: ['timer'], duration: 'P1D' };
    const nodes = [step, nodeOf('t', 'boundaryEvent', edge), taskOf('late')];
    const drawing = drawingOf(nodes, 'start>u', 'u>end', 't>late', 'late>end');
    const about = { id: 'u', name: '初审', severity: 'warning' };
    expect(readDrawing(drawing)).toEqual({
      outline: {
        blocks: [
          {
            kind: 'approval',
            id: 'b1',
            name: { zh: '初审', en: '' },
            who: { people: ['zhang'], roles: ['office'], departments: [], posts: [] },
            quorum: 'inTurn',
            ratio: 50,
            isSelfAllowed: false,
            hours: 24,
            isWorking: false,
            overdue: 'remind',
            hidden: [],
          },
        ],
      },
      findings: [
        { severity: 'warning', id: 'late', name: 'late', problem: 'path', values: {} },
        { ...about, problem: 'people', values: { names: 'zhang' } },
        { ...about, problem: 'roles', values: { names: 'office' } },
        { ...about, problem: 'expression', values: { text: '${applicant}' } },
        { ...about, problem: 'completion', values: {} },
        { severity: 'warning', id: 't', name: '', problem: 'deadline', values: { hours: 24 } },
      ],
    });
  });

  it('has pauses', () => {
    const wait = nodeOf('w', 'intermediateCatchEvent', { events: ['timer'], duration: 'PT8H' });
    expect(readDrawing(drawingOf([wait], 'start>w', 'w>end'))).toEqual({
      outline: {
        blocks: [{ kind: 'wait', id: 'b1', name: { zh: '', en: '' }, hours: 8, isWorking: false }],
      },
      findings: [],
    });
  });
});

describe('a drawing that is not made of blocks', () => {
  it.each<[string[], DrawnNode[], string[]]>([
    [['goesBack b>a'], [a, b], ['start>a', 'a>b', 'b>end', 'b>a:late']],
    [['goesBack y>x'], [xor('x'), xor('y', 'y>end')], ['start>x', 'x>y', 'y>x:late', 'y>end']],
    [
      ['notBlocks c'],
      [xor('x', 'x>y'), a, xor('y', 'y>d'), c, d],
      ['start>x', 'x>a:late', 'x>y', 'a>c', 'y>c:late', 'y>d', 'c>end', 'd>end'],
    ],
    [['notJoined x'], [and('x'), a, b, xor('y')], ['start>x', 'x>a', 'x>b', 'a>y', 'b>y', 'y>end']],
    ...[xor('y'), and('y'), c].map((meeting): [string[], DrawnNode[], string[]] => [
      ['notJoined x'],
      [or('x', 'x>b'), a, b, meeting],
      ['start>x', 'x>a:late', 'x>b', `a>${meeting.id}`, `b>${meeting.id}`, `${meeting.id}>end`],
    ]),
    [
      ['terminate stop'],
      [or('x', 'x>b'), a, b, nodeOf('stop', 'endEvent', { events: ['terminate'] })],
      ['start>x', 'x>a:late', 'x>b', 'a>stop', 'b>end'],
    ],
    [
      ['choiceClosed y'],
      [xor('x', 'x>b'), a, b, and('y')],
      ['start>x', 'x>a:late', 'x>b', 'a>y', 'b>y', 'y>end'],
    ],
    [
      ['terminate stop'],
      [and('x'), a, b, nodeOf('stop', 'endEvent', { events: ['terminate'] })],
      ['start>x', 'x>a', 'x>b', 'a>stop', 'b>end'],
    ],
  ])('is told by %s', (expected, nodes, flows) => {
    const problems = findingsOf(nodes, ...flows).filter((one) => !/^(?:split|stray)/.test(one));
    expect(problems).toEqual(expected);
    expect(readDrawing(drawingOf(nodes, ...flows)).outline).toBeNull();
  });
});

describe('what does not run here', () => {
  it.each([
    ['task', 'plainTask'],
    ['manualTask', 'plainTask'],
    ['scriptTask', 'scriptTask'],
    ['serviceTask', 'serviceTask'],
    ['sendTask', 'sendTask'],
    ['receiveTask', 'receiveTask'],
    ['businessRuleTask', 'businessRuleTask'],
    ['callActivity', 'callActivity'],
    ['subProcess', 'subProcess'],
    ['eventBasedGateway', 'eventGateway'],
    ['complexGateway', 'complexGateway'],
    ['choreographyTask', 'otherNode'],
    ['constructor', 'otherNode'],
  ])('is a %s', (kind, problem) => {
    expect(findingsOf([nodeOf('n', kind)], 'start>n', 'n>end')).toEqual([`${problem} n`]);
  });

  it.each([
    ['message', 'messageEvent'],
    ['signal', 'signalEvent'],
    ['error', 'errorEvent'],
    ['compensate', 'compensationEvent'],
    ['conditional', 'otherEvent'],
  ])('is an event of %s', (event, problem) => {
    const nodes = [nodeOf('n', 'intermediateThrowEvent', { events: [event] })];
    expect(findingsOf(nodes, 'start>n', 'n>end')).toEqual([`${problem} n`]);
  });

  it('is named with its element', () => {
    const choice = xor('x');
    const edge = nodeOf('e', 'boundaryEvent', { events: ['timer'], duration: 'PT1H' });
    const nodes = [
      taskOf('a', { people: [], code: ['class'], loop: 'standard' }),
      choice,
      b,
      edge,
      nodeOf('far', 'endEvent'),
      nodeOf('again', 'startEvent', { events: ['timer'] }),
    ];
    const drawing = drawingOf(nodes, 'start>a', 'a>x', 'x>b', 'x>end:${a.b}', 'b>', 'b>end:late');
    const read = readDrawing({ ...drawing, processes: ['p', 'q'], twice: ['c'], unread: ['z'] });
    expect(read.outline).toBeNull();
    expect(
      read.findings.map(({ severity, problem, id }) => `${severity} ${problem} ${id}`),
    ).toEqual([
      'error manyProcesses q',
      'error sameId c',
      'error manyStarts again',
      'error looseFlow b>',
      'error looseEvent e',
      'error code a',
      'error startEvent again',
      'error unreachable far',
      'error unreachable again',
      'error noDefault x',
      'error noCondition x>b',
      'error condition x>end',
      'error strayCondition b>end',
      'error standardLoop a',
      'warning drawing ',
      'warning nobody a',
      'warning people b',
    ]);
  });

  it.each([xor('x'), or('x')])(
    'is a $kind without conditions or a flow for other cases',
    (node) => {
      const flows = ['start>x', 'x>a', 'x>b:late', 'a>end', 'b>end'];
      expect(findingsOf([node, a, b], ...flows)).toEqual(['noDefault x', 'noCondition x>a']);
    },
  );

  it('is a process beyond the limits of an outline', () => {
    const steps = Array.from({ length: 201 }, (_, at) => taskOf(`s${at}`));
    const ids = ['start', ...steps.map(({ id }) => id), 'end'];
    const flows = ids.slice(1).map((id, at) => `${ids[at]}>${id}`);
    expect(findingsOf(steps, ...flows)).toEqual(['tooLarge ']);
  });
});
