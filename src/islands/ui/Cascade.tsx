export interface CascadeStep {
  /** Label of the step, shown until something is chosen. */
  label: string;
  options: readonly { value: string; label: string; lang?: string | undefined }[];
}

interface Props {
  steps: readonly CascadeStep[];
  /** Chosen values, from the top. */
  path: readonly string[];
  choose(path: string[]): void;
  /** Further attributes of the select of a step. */
  tied?: (depth: number) => object;
}

/** Chooses a path in a tree, with one select for each step; steps without options are hidden. */
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
