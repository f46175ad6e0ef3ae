import { resourceDescription } from '#contract/operations/codegen.ts';

const said = (zh: string, en: string) => ({ zh, en });
const STATUS = {
  name: 'status',
  label: said('状态', 'Status'),
  type: 'choice',
  dictionary: 'record_status',
  inList: true,
  inFilter: true,
};

/** Posts, which the program has already. */
export const POST = resourceDescription.parse({
  name: 'post',
  label: said('岗位', 'Position'),
  title: said('岗位', 'Positions'),
  area: 'identity',
  path: '/system/post',
  section: 'system',
  isShared: true,
  fields: [
    {
      name: 'code',
      label: said('岗位编码', 'Code'),
      type: 'text',
      limit: 64,
      isNeeded: true,
      isUnique: true,
      inList: true,
      inFilter: true,
      inOrder: true,
    },
    {
      name: 'name',
      label: said('岗位名称', 'Name'),
      type: 'bilingual',
      isNeeded: true,
      inList: true,
      inFilter: true,
    },
    { name: 'sort', label: said('排序', 'Order'), type: 'number', inList: true, inOrder: true },
    STATUS,
  ],
});

const LEVELS = [
  { value: 'gold', label: said('金牌', 'Gold') },
  { value: 'silver', label: said('银牌', 'Silver') },
];

/** A kind of record with a field of each type, needed and not, in an area of its own. */
export const SPONSOR = resourceDescription.parse({
  name: 'mainSponsor',
  label: said('主赞助商', 'Main sponsor'),
  title: said('主赞助商', 'Main sponsors'),
  area: 'sponsorship',
  isNewArea: true,
  path: '/system/mainSponsor',
  section: 'system',
  isArranged: true,
  fields: [
    {
      name: 'name',
      label: said('名称', 'Name'),
      type: 'bilingual',
      isNeeded: true,
      inList: true,
      inFilter: true,
    },
    {
      name: 'code',
      label: said('编码', 'Code'),
      type: 'text',
      limit: 64,
      isNeeded: true,
      isUnique: true,
      inList: true,
      inFilter: true,
      inOrder: true,
    },
    { name: 'website', label: said('网站', 'Website'), type: 'text', limit: 300 },
    { name: 'slogan', label: said('口号', 'Slogan'), type: 'bilingual', limit: 300 },
    { name: 'sort', label: said('排序', 'Order'), type: 'number', inOrder: true },
    {
      name: 'amount',
      label: said('金额', 'Amount'),
      type: 'number',
      limit: 1_000_000,
      inList: true,
      inFilter: true,
      inOrder: true,
    },
    {
      name: 'isPublic',
      label: said('公开', 'Shown to visitors'),
      type: 'boolean',
      inList: true,
      inFilter: true,
    },
    {
      name: 'level',
      label: said('级别', 'Level'),
      type: 'choice',
      values: LEVELS,
      isNeeded: true,
      inList: true,
      inFilter: true,
    },
    { name: 'formerLevel', label: said('原级别', 'Former level'), type: 'choice', values: LEVELS },
    STATUS,
    {
      name: 'signedOn',
      label: said('签约日期', 'Signed on'),
      type: 'day',
      isNeeded: true,
      inList: true,
    },
    {
      name: 'endsOn',
      label: said('到期日期', 'Ends on'),
      type: 'day',
      inList: true,
      inOrder: true,
    },
    { name: 'startsAt', label: said('开始时间', 'Starts at'), type: 'moment', inList: true },
    { name: 'paidAt', label: said('付款时间', 'Paid at'), type: 'moment', isNeeded: true },
  ],
});
