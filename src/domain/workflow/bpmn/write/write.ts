import type { Block, Outline } from '#contract/workflow/outline.ts';
import { ownOf } from '../own.ts';
import { diagramXml } from './diagram.ts';
import { planOf, type PlacedFlow, type PlacedNode } from './plan.ts';
import { element, escaped } from './xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const NAMESPACES = {
  xmlns: 'http://www.omg.org/spec/BPMN/20100524/MODEL',
  'xmlns:bpmndi': 'http://www.omg.org/spec/BPMN/20100524/DI',
  'xmlns:dc': 'http://www.omg.org/spec/DD/20100524/DC',
  'xmlns:di': 'http://www.omg.org/spec/DD/20100524/DI',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  // What an outline says and BPMN does not; `readOwn` reads it back.
  'xmlns:podium': 'urn:podium:process',
};

const FEEL = 'https://www.omg.org/spec/DMN/20191111/FEEL/';

const formal = (name: string, text: string, language = ''): string =>
  element(name, { 'xsi:type': 'tFormalExpression', language }, escaped(text));

/** What of a block BPMN can say by elements of its own. */
function innerXml(block: Block | null): string[] {
  if (block?.kind === 'wait') {
    const duration = formal('timeDuration', `PT${block.hours}H`);
    return [element('timerEventDefinition', {}, duration)];
  }
  if (block?.kind !== 'approval' || block.quorum === 'any') return [];
  const isSequential = String(block.quorum === 'inTurn');
  return [element('multiInstanceLoopCharacteristics', { isSequential })];
}

function nodeXml({ id, kind, name, block, otherwise }: PlacedNode): string {
  const attributes = {
    id,
    name,
    default: otherwise,
    implementation: block?.kind === 'copy' ? 'podium:copy' : '',
    'podium:block': block ? ownOf(block) : '',
  };
  return element(kind, attributes, ...innerXml(block));
}

function flowXml({ id, name, from, to, when, own }: PlacedFlow): string {
  const attributes = { id, name, sourceRef: from.id, targetRef: to.id, 'podium:branch': own };
  const condition = when === '' ? [] : [formal('conditionExpression', when, FEEL)];
  return element('sequenceFlow', attributes, ...condition);
}

/** Writes an outline as a drawing in BPMN 2.0, which `readDrawing` reads as the same outline. */
export function writeDrawing(outline: Outline, title: string): string {
  const { nodes, flows } = planOf(outline);
  const process = { id: 'process', name: title, isExecutable: 'true' };
  const definitions = { ...NAMESPACES, id: 'definitions', targetNamespace: 'urn:podium:process' };
  return (
    HEAD +
    element(
      'definitions',
      definitions,
      element('process', process, ...nodes.map(nodeXml), ...flows.map(flowXml)),
      diagramXml(nodes, flows),
    )
  );
}
