/** The part of the parser that is used here; its own types cover only the elements. */
declare module 'bpmn-moddle' {
  /** An element as it was read: its properties and references by name, other attributes in `$attrs`. */
  export interface ModdleElement {
    readonly $type: string;
    readonly $attrs?: Readonly<Record<string, string>>;
    $instanceOf?(type: string): boolean;
    readonly [property: string]: unknown;
  }
  export interface ModdleWarning {
    readonly message: string;
    readonly property?: string;
  }
  export class BpmnModdle {
    fromXML(xml: string): Promise<{ rootElement: ModdleElement; warnings: ModdleWarning[] }>;
  }
}
