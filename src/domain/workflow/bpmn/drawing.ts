/** How often a user task is given: once, to several people at once, or to one after another. */
export type DrawnLoop = 'none' | 'parallel' | 'sequential' | 'standard';

/** A node of a drawing of a process, without its place on the canvas. */
export interface DrawnNode {
  id: string;
  /** Name of its element in BPMN, such as `userTask`. */
  kind: string;
  name: string;
  /** What its events wait for or tell, such as `timer`; empty for a node without any. */
  events: readonly string[];
  /** The duration of its timer; empty without one, or for a timer of another kind. */
  duration: string;
  /** For a boundary event: the id of the node that it is attached to. */
  attachedTo: string;
  loop: DrawnLoop;
  /** Whether it says itself when enough people have decided. */
  hasCompletion: boolean;
  /** Id of the flow that is taken if no condition holds. */
  defaultFlow: string;
  /** Candidates by user name and by group, as the drawing has them. */
  people: readonly string[];
  groups: readonly string[];
  /** Names of what refers to code: classes, listeners and delegates. */
  code: readonly string[];
  /** What an export of this product wrote to the node; empty in other drawings. */
  own: string;
}

/** A sequence flow. */
export interface DrawnFlow {
  id: string;
  name: string;
  /** Ids of nodes; empty where the drawing names none that exists. */
  from: string;
  to: string;
  /** Empty without a condition. */
  condition: string;
  own: string;
}

/** The first process of a drawing. */
export interface Drawing {
  nodes: readonly DrawnNode[];
  flows: readonly DrawnFlow[];
  /** Ids of the processes that have nodes. */
  processes: readonly string[];
  /** Ids that several elements have. */
  twice: readonly string[];
  /** What the parser could not read besides. */
  unread: readonly string[];
}
