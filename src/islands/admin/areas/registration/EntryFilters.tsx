import { useNameInSession } from '#islands/admin/kit/dictionary/use-session-name.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useEntryChoices } from '#islands/admin/kit/kept/entry-choices.ts';
import { FilterSelect } from '#islands/admin/list/filter/FilterSelect.tsx';
import type { FilterProps } from '#islands/admin/list/filter/filter.ts';

interface Props extends FilterProps {
  options: { value: string; label: string }[];
}

const Chooser = (asked: Props) => (
  <FilterSelect
    {...asked}
    className="entry-choice"
    popupMatchSelectWidth={false}
    showSearch={{ optionFilterProp: 'label' }}
  />
);

/** Filter by a topic that has entries, with the number of waiting ones. */
export function TopicFilter(props: FilterProps) {
  const { t } = useOffice();
  const nameOf = useName();
  const inSession = useNameInSession();
  const options = (useEntryChoices()?.topics ?? []).map(({ id, year, title, waiting }) => ({
    value: String(id),
    label: t('admin.entry.topicChoice', {
      title: inSession(year, nameOf(title)),
      count: waiting,
    }),
  }));
  return <Chooser {...props} options={options} />;
}

/** Filter by a tag of entries. */
export function TagFilter(props: FilterProps) {
  const options = (useEntryChoices()?.tags ?? []).map((tag) => ({ value: tag, label: tag }));
  return <Chooser {...props} options={options} />;
}

/** Filter by a school of captains; it matches teams with any member of that school. */
export function SchoolFilter(props: FilterProps) {
  const schools = useEntryChoices()?.schools ?? [];
  const options = schools.map((school) => ({ value: school, label: school }));
  return <Chooser {...props} options={options} />;
}
