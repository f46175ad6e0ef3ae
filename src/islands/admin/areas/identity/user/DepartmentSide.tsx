import { ApartmentOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Drawer, Grid, Input, Segmented, Tree } from 'antd';
import { useState } from 'react';
import { USER_GROUPS } from '#contract/identity/user.ts';
import { useKept } from '#islands/admin/kit/kept/kept.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { SideProps } from '#islands/admin/records/plan.ts';
import { treeNodes } from '#islands/admin/records/tree/tree-nodes.ts';
import { withAncestors } from '#islands/admin/records/tree/tree.ts';
import { useUserChoices } from '../use-choices.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import './user.css';

/** Everybody who has an account. */
const ALL = '';

/** Filter by group of users: staff, participants and visitors, or all. */
function Groups({ query, onChoose, isBlock }: SideProps & { isBlock: boolean }) {
  const { t, label } = useOffice();
  const words = (group: (typeof USER_GROUPS)[number]) => t(`admin.choice.group.${group}`);
  return (
    <Segmented
      vertical={isBlock}
      block={isBlock}
      aria-label={label('user', 'group')}
      options={[
        ...USER_GROUPS.map((value) => ({ value: value as string, label: words(value) })),
        { value: ALL, label: t('admin.all') },
      ]}
      value={query['group'] ?? ALL}
      onChange={(group) => onChoose({ group })}
    />
  );
}

/** Tree of the departments within the reader's scope; choosing one filters the list by it and its descendants. */
function Departments({ query, onChoose }: SideProps) {
  const { t } = useOffice();
  const [wanted, want] = useState('');
  const all = useUserChoices()?.departments ?? [];
  const shown = withAncestors(all, ({ name }) =>
    `${name.zh} ${name.en}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  const nodes = treeNodes(shown, useName());
  const chosen = query['departmentId'] ?? '';
  return (
    <>
      <Input
        allowClear
        aria-label={t('admin.findDepartment')}
        placeholder={t('admin.findDepartment')}
        onChange={({ target }) => want(target.value)}
      />
      <Button
        type="text"
        block
        className="office-side-all"
        aria-pressed={chosen === ''}
        onClick={() => onChoose({ departmentId: '' })}
      >
        {t('admin.allDepartments')}
      </Button>
      {/* Made anew when the tree is another one, so that all of it is open. */}
      <Tree
        key={shown.map(({ id }) => id).join()}
        blockNode
        defaultExpandAll
        treeData={nodes}
        selectedKeys={[Number(chosen)]}
        onSelect={([id]) => onChoose({ departmentId: id === undefined ? '' : String(id) })}
      />
    </>
  );
}

const FOLDED = 'podium.office.departments.folded';
const readFolded = (stored: unknown): boolean => stored === true;

/** The filter at the side of a desk's screen. It can be collapsed, which the browser remembers. */
function Desk(props: SideProps) {
  const { t } = useOffice();
  const [isFolded, fold] = useKept(FOLDED, readFolded);
  const isNarrowed = Boolean(props.query['departmentId'] || props.query['group']);
  const words = t(isFolded ? 'admin.unfoldDepartments' : 'admin.foldDepartments');
  return (
    <aside
      className={`office-card office-side ${isFolded ? 'is-folded' : ''}`}
      aria-label={t('admin.departments')}
    >
      <div className="office-side-head">
        {!isFolded && <b>{t('office.user')}</b>}
        <Button
          type={isFolded && isNarrowed ? 'primary' : 'text'}
          size="small"
          icon={isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          aria-expanded={!isFolded}
          aria-label={words}
          title={words}
          onClick={() => fold(!isFolded)}
        />
      </div>
      {!isFolded && (
        <>
          <Groups {...props} isBlock />
          <Departments {...props} />
        </>
      )}
    </aside>
  );
}

/** Filter by department and group: at the side on a desk, in a drawer on a phone. */
export function DepartmentSide(props: SideProps) {
  const { t } = useOffice();
  const nameOf = useName();
  const isWide = Grid.useBreakpoint().lg ?? true;
  const [isOpen, open] = useState(false);
  const chosen = useUserChoices()?.departments.find(
    ({ id }) => String(id) === props.query['departmentId'],
  );
  if (isWide) return <Desk {...props} />;
  const choose: SideProps['onChoose'] = (part) => {
    props.onChoose(part);
    open(false);
  };
  return (
    <div className="office-side-line">
      <Groups {...props} isBlock={false} />
      <Button icon={<ApartmentOutlined />} onClick={() => open(true)}>
        {chosen ? nameOf(chosen.name) : t('admin.allDepartments')}
      </Button>
      <Drawer
        open={isOpen}
        placement="left"
        size={280}
        title={t('admin.departments')}
        onClose={() => open(false)}
      >
        <Departments {...props} onChoose={choose} />
      </Drawer>
    </div>
  );
}
