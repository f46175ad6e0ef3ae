import { BpmnModdle } from 'bpmn-moddle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outline, type Outline } from '#contract/workflow/outline.ts';
import { readDrawing } from '#domain/workflow/bpmn/read/read.ts';
import { writeDrawing } from '#domain/workflow/bpmn/write/write.ts';
import { parse } from '#server/areas/workflow/drawing/parse.ts';
import { bpmn, nodeOf } from '#tests/kit/workflow/drawing.ts';
import { outlines } from '#tests/kit/workflow/outline-arbitrary.ts';

/** Outlines as the server takes them: within the limits, and with trimmed names. */
const storable = outlines
  .map((one) => outline.safeParse(one).data)
  .filter((one): one is Outline => one !== undefined);

describe('an exported process', () => {
  it('is read as the same outline', async () => {
    await fc.assert(
      fc.asyncProperty(storable, async (one) => {
        const drawing = await parse(writeDrawing(one, '出差 <&>'));
        expect(readDrawing(drawing!)).toEqual({ outline: one, findings: [] });
      }),
    );
  });

  it('is read by the parser without a warning, and everything in it is drawn', async () => {
    await fc.assert(
      fc.asyncProperty(storable, async (one) => {
        const { rootElement, warnings } = await new BpmnModdle().fromXML(writeDrawing(one, 'a'));
        expect(warnings).toEqual([]);
        const { rootElements, diagrams } = rootElement as never as {
          rootElements: { flowElements: { id: string }[] }[];
          diagrams: { plane: { planeElement: { bpmnElement: { id: string } }[] } }[];
        };
        const drawn = diagrams[0]!.plane.planeElement.map(({ bpmnElement }) => bpmnElement.id);
        const elements = rootElements[0]!.flowElements.map(({ id }) => id);
        expect(drawn.toSorted()).toEqual(elements.toSorted());
      }),
      { numRuns: 30 },
    );
  });
});

describe('a drawing', () => {
  it('is parsed with people, timers, conditions and what refers to code', async () => {
    const xml = bpmn(
      '<startEvent id="s"/>',
      `<userTask id="u" name="初审" flowable:assignee="zhang" flowable:candidateUsers="li, wang" flowable:candidateGroups="office">
        <extensionElements><flowable:taskListener event="create" class="a.B"/></extensionElements>
        <multiInstanceLoopCharacteristics isSequential="true"><completionCondition>x</completionCondition></multiInstanceLoopCharacteristics>
      </userTask>`,
      '<boundaryEvent id="b" attachedToRef="u"><timerEventDefinition><timeDuration xsi:type="tFormalExpression">PT4H</timeDuration></timerEventDefinition></boundaryEvent>',
      '<exclusiveGateway id="__proto__" default="f"/>',
      '<sequenceFlow id="f" name="否" sourceRef="__proto__" targetRef="constructor"/>',
      '<sequenceFlow id="g" sourceRef="__proto__" targetRef="nowhere"><conditionExpression xsi:type="tFormalExpression"><![CDATA[${days > 3}]]></conditionExpression></sequenceFlow>',
      '<endEvent id="constructor"><terminateEventDefinition/></endEvent>',
      '<task id="u"/>',
    );
    expect(await parse(xml)).toEqual({
      nodes: [
        nodeOf('s', 'startEvent'),
        nodeOf('u', 'userTask', {
          name: '初审',
          people: ['zhang', 'li', 'wang'],
          groups: ['office'],
          loop: 'sequential',
          hasCompletion: true,
          code: ['taskListener'],
        }),
        nodeOf('b', 'boundaryEvent', { events: ['timer'], duration: 'PT4H', attachedTo: 'u' }),
        nodeOf('__proto__', 'exclusiveGateway', { defaultFlow: 'f' }),
        nodeOf('constructor', 'endEvent', { events: ['terminate'] }),
      ],
      flows: [
        { id: 'f', name: '否', from: '__proto__', to: 'constructor', condition: '', own: '' },
        { id: 'g', name: '', from: '__proto__', to: '', condition: '${days > 3}', own: '' },
      ],
      processes: ['p'],
      twice: ['u'],
      unread: [],
    });
  });

  it.each(['', 'nothing', '<html><body/></html>', '<definitions/>', bpmn().slice(0, -20)])(
    'is none: %s',
    async (xml) => {
      expect(await parse(xml)).toBeNull();
    },
  );
});
