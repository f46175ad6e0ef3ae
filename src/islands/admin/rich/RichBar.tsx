import { FormOutlined, LinkOutlined, PictureOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Select, Tooltip } from 'antd';
import { use, useState, type ReactNode } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { FilePicker } from '#islands/admin/library/pick/FilePicker.tsx';
import { TEXT_RULES } from '#islands/admin/library/upload/upload-rule.ts';
import { FormBlockContext } from './form-block-context.ts';
import { FormDialog } from './FormDialog.tsx';
import { LineHeight } from './LineHeight.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { insertPicture } from './paste/text-picture.ts';
import { HISTORY_TOOLS, TABLE_TOOLS, TOOLS } from './tools.tsx';
import { useRoving } from '#islands/admin/kit/keys/use-roving.ts';
import './rich.css';

function Block({ editor, level }: { editor: Editor; level: number }) {
  const { t } = useOffice();
  const options = [
    { value: 0, label: t('admin.rich.paragraph') },
    ...[2, 3, 4].map((one) => ({ value: one, label: t('admin.rich.heading', { level: one - 1 }) })),
  ];
  return (
    <Select
      size="small"
      style={{ width: 110 }}
      aria-label={t('admin.rich.block')}
      options={options}
      value={level}
      onChange={(chosen) => {
        const chain = editor.chain().focus();
        if (chosen === 0) chain.setParagraph().run();
        else chain.setHeading({ level: chosen as 2 | 3 | 4 }).run();
      }}
    />
  );
}

/** Toolbar of the rich text editor. */
export function RichBar({ editor, lang }: { editor: Editor; lang: Locale }) {
  const { t } = useOffice();
  const mayHoldForms = use(FormBlockContext);
  const roving = useRoving<HTMLDivElement>();
  const [open, setOpen] = useState<'link' | 'picture' | 'alt' | 'form'>();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.filter((tool) => tool.isOn?.(now)).map(({ key }) => key),
      off: HISTORY_TOOLS.filter((tool) => tool.isOff(now)).map(({ key }) => key),
      level: [2, 3, 4].find((level) => now.isActive('heading', { level })) ?? 0,
      isInTable: now.isActive('table'),
      isInLink: now.isActive('link'),
      isOnPicture: now.isActive('image'),
    }),
  });
  const button = (key: OfficeKey, icon: ReactNode, isOn: boolean | undefined, run: () => void) => (
    <Tooltip key={key} title={t(key)}>
      <Button
        size="small"
        type={isOn ? 'primary' : 'text'}
        ghost={isOn === true}
        aria-label={t(key)}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
        icon={icon}
        disabled={state.off.includes(key)}
        onClick={run}
      />
    </Tooltip>
  );
  return (
    <div className="office-rich-bar" role="toolbar" aria-label={t('admin.rich.bar')} {...roving}>
      <span className="office-rich-history">
        {HISTORY_TOOLS.map(({ key, icon, run }) =>
          button(key, icon, undefined, () => run(editor.chain().focus()).run()),
        )}
      </span>
      <Block editor={editor} level={state.level} />
      <LineHeight editor={editor} />
      {TOOLS.map(({ key, icon, run, isOn }) =>
        button(key, icon, isOn && state.on.includes(key), () => run(editor.chain().focus()).run()),
      )}
      {button('admin.rich.link', <LinkOutlined />, state.isInLink, () => setOpen('link'))}
      {button('admin.rich.picture', <PictureOutlined />, undefined, () => setOpen('picture'))}
      {mayHoldForms &&
        button('admin.rich.form', <FormOutlined />, undefined, () => setOpen('form'))}
      {state.isOnPicture && (
        <Button size="small" type="text" onClick={() => setOpen('alt')}>
          {t('admin.rich.alt')}
        </Button>
      )}
      {state.isInTable &&
        TABLE_TOOLS.map(({ key, run }) => (
          <Button
            key={key}
            size="small"
            type="text"
            onClick={() => run(editor.chain().focus()).run()}
          >
            {t(key)}
          </Button>
        ))}
      {open === 'link' && <LinkDialog editor={editor} onEnd={() => setOpen(undefined)} />}
      {open === 'form' && <FormDialog editor={editor} onEnd={() => setOpen(undefined)} />}
      {open === 'alt' && <PictureDialog editor={editor} onEnd={() => setOpen(undefined)} />}
      {open === 'picture' && (
        <FilePicker
          rules={TEXT_RULES}
          onChoose={(file) => insertPicture(editor, lang, file)}
          onEnd={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
