import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';

/** Separators of pasted names. */
const BETWEEN = [',', '，', ';', '；', ' ', '\n', '\t'];

interface Person {
  userName: string;
  nickName: string;
}

interface Props extends InputProps<string[]> {
  /** People to choose from; others can be typed as well. */
  people?: readonly Person[];
}

/** The login name of somebody whose nickname was typed, if nobody else has the same. */
function loginNameOf(people: readonly Person[], typed: string): string {
  if (people.some(({ userName }) => userName === typed)) return typed;
  const [found, ...others] = people.filter(({ nickName }) => nickName === typed);
  return found && others.length === 0 ? found.userName : typed;
}

const choicesOf = (people: readonly Person[]) => ({
  showSearch: { optionFilterProp: 'label' },
  options: people.map(({ userName, nickName }) => ({
    value: userName,
    label: `${nickName} (${userName})`,
  })),
});

/** Login names of several people, chosen, typed one after the other or pasted as a list. */
export const PeopleInput = ({ value = [], people, onChange, ...input }: Props) => (
  <Select<string[]>
    {...input}
    {...(people ? choicesOf(people) : { open: false, suffixIcon: null })}
    mode="tags"
    value={value}
    tokenSeparators={BETWEEN}
    onChange={(names) =>
      onChange?.([...new Set(names.map((name) => loginNameOf(people ?? [], name)))])
    }
  />
);
