import { Tabs } from 'antd';
import type { ResourceDescription } from '#contract/operations/codegen.ts';
import { generate, instructions } from '#domain/codegen/generate.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Last part of the path of a file, with its folder: names of files repeat. */
const shortName = (path: string): string => path.split('/').slice(-2).join('/');

/** The generated files as texts, and what goes into files that exist. */
export function CodePreview({ description }: { description: ResourceDescription }) {
  const { t } = useOffice();
  const { files, insertions } = generate(description);
  const items = [
    ...files.map(({ path, text }) => ({ key: path, label: shortName(path), path, text })),
    {
      key: 'insertions',
      label: t('admin.codegen.insertions'),
      path: t('admin.codegen.insertionsHint'),
      text: instructions(insertions),
    },
  ].map(({ key, label, path, text }) => ({
    key,
    label,
    children: (
      <>
        <p className="office-note">{path}</p>
        <pre className="codegen-code" tabIndex={0}>
          <code>{text}</code>
        </pre>
      </>
    ),
  }));
  return <Tabs items={items} />;
}
