import type { ModdleElement } from 'bpmn-moddle';
import type { DrawnLoop, DrawnNode } from '#domain/workflow/bpmn/drawing.ts';

/** Attributes of products by which drawings name people and code, with whatever prefix the drawing gives them. */
const VENDOR = /^(?:flowable|camunda|activiti):(?<name>\w+)$/;
const CODE: ReadonlySet<string> = new Set([
  'class',
  'expression',
  'delegateExpression',
  'executionListener',
  'taskListener',
]);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const elementOf = (value: unknown): ModdleElement | undefined =>
  typeof value === 'object' && value !== null ? (value as ModdleElement) : undefined;

export const elementsOf = (value: unknown): ModdleElement[] =>
  Array.isArray(value) ? (value as ModdleElement[]) : [];

export const idOf = (value: unknown): string => textOf(elementOf(value)?.['id']);

/** Returns the name of an element without its prefix, such as `userTask`. */
export function kindOf({ $type }: ModdleElement): string {
  const name = $type.slice($type.indexOf(':') + 1);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Returns the attributes that products have added, by their names without prefix. */
const vendorOf = ({ $attrs = {} }: ModdleElement): Map<string, string> =>
  new Map(
    Object.entries($attrs).flatMap(([key, value]) => {
      const name = VENDOR.exec(key)?.groups?.['name'];
      return name ? [[name, value] as const] : [];
    }),
  );

const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function codeOf(element: ModdleElement, vendor: ReadonlyMap<string, string>): string[] {
  const inner = elementsOf(elementOf(element['extensionElements'])?.['values']);
  return [...vendor.keys(), ...inner.map(kindOf)].filter((name) => CODE.has(name));
}

const eventsOf = (element: ModdleElement): ModdleElement[] =>
  elementsOf(element['eventDefinitions']);

function durationOf(element: ModdleElement): string {
  const timer = eventsOf(element).find((event) => kindOf(event) === 'timerEventDefinition');
  return textOf(elementOf(timer?.['timeDuration'])?.['body']);
}

function loopOf(loop: ModdleElement | undefined): DrawnLoop {
  if (!loop) return 'none';
  if (kindOf(loop) !== 'multiInstanceLoopCharacteristics') return 'standard';
  return loop['isSequential'] === true ? 'sequential' : 'parallel';
}

/** Reads a node of a process. */
export function nodeOf(element: ModdleElement): DrawnNode {
  const vendor = vendorOf(element);
  const loop = elementOf(element['loopCharacteristics']);
  return {
    id: idOf(element),
    kind: kindOf(element),
    name: textOf(element['name']),
    events: eventsOf(element).map((event) => kindOf(event).replace(/EventDefinition$/, '')),
    duration: durationOf(element),
    attachedTo: idOf(element['attachedToRef']),
    loop: loopOf(loop),
    hasCompletion: loop?.['completionCondition'] !== undefined,
    defaultFlow: idOf(element['default']),
    people: [vendor.get('assignee'), vendor.get('candidateUsers')].flatMap(listed),
    groups: listed(vendor.get('candidateGroups')),
    code: codeOf(element, vendor),
    own: element.$attrs?.['podium:block'] ?? '',
  };
}
