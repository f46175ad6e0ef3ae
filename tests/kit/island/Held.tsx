import { useState, type ComponentType } from 'react';
import type { InputProps } from '#islands/admin/form/field.ts';

interface Props<Value> {
  Input: ComponentType<InputProps<Value>>;
  first: Value;
  onWrite(value: Value): void;
}

/** Holds the value of an input, as a form does. */
export function Held<Value>({ Input, first, onWrite }: Props<Value>) {
  const [value, hold] = useState(first);
  return (
    <Input
      value={value}
      onChange={(next) => {
        hold(next);
        onWrite(next);
      }}
    />
  );
}
