import { describe, expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { present, rejection, type Notice } from '#lib/browser/api/catalogue.ts';
import { ApiError, type ErrorDetail, type ErrorKind } from '#lib/browser/api/error.ts';
import { presentLocal } from '#lib/browser/api/local.ts';
import { LOCAL_ERROR_KEYS } from '#lib/texts/local-error.ts';
import { ERROR_KEYS } from '#lib/texts/api.ts';

const noticeOf = (locale: Locale, kind: ErrorKind, detail: ErrorDetail): Notice =>
  present(new ApiError(kind, '', detail), slice(locale, ERROR_KEYS));

type Row = [ErrorKind, ErrorDetail, Notice['presentation'], number, string, string];

/** Specification 8 line by line: the failure, its presentation, the duration, and the message in both languages. */
const LINES: Row[] = [
  [
    'sessionExpired',
    { code: 401 },
    'confirm',
    0,
    '登录状态已过期，您可以继续留在该页面，或者重新登录',
    'Your session has expired. You can stay on this page or log in again',
  ],
  ['refused', { code: 500, msg: '名额已满' }, 'toast', 3000, '名额已满', '名额已满'],
  [
    'refused',
    { code: 500 },
    'toast',
    3000,
    '系统未知错误，请反馈给管理员。可先刷新页面再试一次。',
    'Unknown system error, please report to the administrator. Reloading the page may help.',
  ],
  [
    'code',
    { code: 403, msg: 'x' },
    'notification',
    4500,
    '当前操作没有权限',
    'No permission for the current operation',
  ],
  [
    'code',
    { code: 404 },
    'notification',
    4500,
    '访问资源不存在',
    'The requested resource does not exist',
  ],
  [
    'code',
    { code: 429, msg: '操作过于频繁' },
    'notification',
    4500,
    '操作过于频繁',
    '操作过于频繁',
  ],
  [
    'code',
    { code: 601 },
    'notification',
    4500,
    '系统未知错误，请反馈给管理员。可先刷新页面再试一次。',
    'Unknown system error, please report to the administrator. Reloading the page may help.',
  ],
  [
    'duplicate',
    {},
    'toast',
    3000,
    '数据正在处理，请勿重复提交',
    'Your data is being processed, please do not submit it twice',
  ],
  [
    'network',
    {},
    'toast',
    5000,
    '网络连接异常，请重新刷新系统',
    'The network connection failed, please refresh the page',
  ],
  ['timeout', {}, 'toast', 5000, '系统接口请求超时', 'The system took too long to answer'],
  [
    'status',
    { status: 502 },
    'toast',
    5000,
    '系统接口502异常',
    'The system answered with error 502',
  ],
  [
    'download',
    {},
    'toast',
    3000,
    '下载文件出现错误，请联系管理员！',
    'The download failed, please contact the administrator!',
  ],
  [
    'downloadRefused',
    { code: 401, msg: 'x' },
    'toast',
    3000,
    '认证失败，无法访问系统资源',
    'Authentication failed, cannot access system resources',
  ],
  ['downloadRefused', { code: 500, msg: '已过期' }, 'toast', 3000, '已过期', '已过期'],
  ['downloadRefused', {}, 'toast', 3000, '文件下载失败', 'The file could not be downloaded'],
  ['uploadRefused', { msg: '格式不正确' }, 'toast', 3000, '格式不正确', '格式不正确'],
  [
    'uploadFailed',
    { upload: 'picture' },
    'toast',
    3000,
    '上传图片失败，请重试',
    'The picture could not be uploaded, please try again',
  ],
  [
    'uploadFailed',
    { upload: 'file' },
    'toast',
    3000,
    '上传文件失败，请重试',
    'The file could not be uploaded, please try again',
  ],
  [
    'uploadFailed',
    { upload: 'image' },
    'toast',
    3000,
    '图片插入失败，请重试',
    'The image could not be inserted, please try again',
  ],
  [
    'tooManyFiles',
    { limit: 5 },
    'toast',
    3000,
    '上传文件数量不能超过 5 个',
    'No more than 5 files can be uploaded',
  ],
];

describe('the error catalogue', () => {
  it.each(LINES)('presents %s %j as a %s', (kind, detail, presentation, duration, zh, en) => {
    expect(noticeOf('zh', kind, detail)).toMatchObject({ message: zh, presentation, duration });
    expect(noticeOf('en', kind, detail)).toMatchObject({ message: en, presentation, duration });
  });

  it('offers to log in again after the session expired', () => {
    expect(noticeOf('zh', 'sessionExpired', {}).buttons).toEqual({
      confirm: '重新登录',
      cancel: '取消',
    });
    expect(noticeOf('en', 'sessionExpired', {}).buttons).toEqual({
      confirm: 'Log in again',
      cancel: 'Cancel',
    });
  });

  it('rejects a call without a session with its own message', () => {
    const texts = slice('zh', ERROR_KEYS);
    expect(rejection('sessionExpired', {}, texts)).toBe('无效的会话，或者会话已过期，请重新登录。');
    expect(rejection('duplicate', {}, texts)).toBe('数据正在处理，请勿重复提交');
  });

  it('has different texts in the two languages', () => {
    const keys = [...ERROR_KEYS, ...LOCAL_ERROR_KEYS];
    const [zh, en] = [slice('zh', keys), slice('en', keys)];
    for (const key of keys) expect(en[key], key).not.toBe(zh[key]);
  });

  it.each(LOCAL_ERROR_KEYS)('presents %s as a toast', (key) => {
    const texts = slice('zh', LOCAL_ERROR_KEYS);
    expect(presentLocal(key, texts)).toEqual({
      message: texts[key],
      presentation: 'toast',
      duration: 3000,
    });
  });
});
