export interface CascadeStep {
  /** What the step asks for; stands there until something is chosen. */
  label: string;
  options: readonly { value: string; label: string; lang?: string | undefined }[];
}

interface Props {
  steps: readonly CascadeStep[];
  /** What is chosen, from the top. */
  path: readonly string[];
  choose(path: string[]): void;
  /** What else the select of a step carries. */
  tied?: (depth: number) => object;
}

/** A way down a tree by one select for each step; a step without options is not there. */
export const Cascade = ({ steps, path, choose, tied }: Props) =>
  steps.map(
    ({ label, options }, depth) =>
      options.length > 0 && (
        <select
          key={depth}
          aria-label={label}
          {...tied?.(depth)}
          value={path[depth] ?? ''}
          onChange={({ target: { value } }) =>
            choose([...path.slice(0, depth), ...(value === '' ? [] : [value])])
          }
        >
          <option value="">{label}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      ),
  );
