import { useId, type ReactNode } from 'react';
import { SheetBox } from './SheetBox.tsx';

interface Props {
  title: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Plain table, without pages or filters. */
export function Sheet({ title, head, rows }: Props) {
  const id = useId();
  return (
    <>
      <h2 id={id}>{title}</h2>
      {/* Whoever has no mouse moves a wide table by its keys. */}
      <SheetBox role="group" aria-labelledby={id} tabIndex={0}>
        <table className="office-plain">
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={head[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SheetBox>
    </>
  );
}
