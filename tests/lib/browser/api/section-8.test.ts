import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { present, rejection } from '#lib/browser/api/catalogue.ts';
import { ApiError, type ErrorDetail, type ErrorKind } from '#lib/browser/api/error.ts';
import { LOCAL_ERROR_KEYS, type LocalErrorKey } from '#lib/texts/local-error.ts';
import { ERROR_KEYS } from '#lib/texts/api.ts';

/** Sources of the program, without the lists of the texts themselves. */
const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:tsx?|astro)$/.test(name) && !/(?:local|texts)\.ts$/.test(name))
  .map((name) => readFileSync(`src/${name}`, 'utf8'));

const texts = { zh: slice('zh', ERROR_KEYS), en: slice('en', ERROR_KEYS) };
const local = { zh: slice('zh', LOCAL_ERROR_KEYS), en: slice('en', LOCAL_ERROR_KEYS) };
const told = (locale: 'zh' | 'en', kind: ErrorKind, detail: ErrorDetail = {}) =>
  present(new ApiError(kind, '', detail), texts[locale]).message;

/** Messages of specification 8, in its order. */
const CALLS: [string, ErrorKind, ErrorDetail, 'zh' | 'en', string][] = [
  ['401', 'sessionExpired', {}, 'zh', '登录状态已过期，您可以继续留在该页面，或者重新登录'],
  ['code 500', 'refused', { code: 500, msg: '名额已满' }, 'zh', '名额已满'],
  ['code 403', 'code', { code: 403 }, 'en', 'No permission for the current operation'],
  ['code 404', 'code', { code: 404 }, 'en', 'The requested resource does not exist'],
  ['any other code with a message', 'code', { code: 601, msg: 'own words' }, 'en', 'own words'],
  [
    'any other code without a message',
    'code',
    { code: 601 },
    'en',
    'Unknown system error, please report to the administrator. Reloading the page may help.',
  ],
  ['network', 'network', {}, 'zh', '网络连接异常，请重新刷新系统'],
  ['timeout', 'timeout', {}, 'zh', '系统接口请求超时'],
  ['HTTP failure', 'status', { status: 502 }, 'zh', '系统接口502异常'],
  ['failure to decrypt', 'unreadable', {}, 'zh', '后端接口连接异常'],
  ['failure to decrypt', 'unreadable', {}, 'en', 'The connection to the server failed'],
  ['duplicate submit', 'duplicate', {}, 'zh', '数据正在处理，请勿重复提交'],
  ['download failure', 'download', {}, 'zh', '下载文件出现错误，请联系管理员！'],
  ['download refused', 'downloadRefused', {}, 'zh', '文件下载失败'],
  [
    'download refused by 401',
    'downloadRefused',
    { code: 401 },
    'en',
    'Authentication failed, cannot access system resources',
  ],
  ['upload refused', 'uploadRefused', { msg: '格式不正确' }, 'zh', '格式不正确'],
];

const OTHERS: [LocalErrorKey, string, string][] = [
  ['error.captchaRequired', '请完成安全验证', 'Please complete the security verification'],
  ['error.unauthorisedAccess', '未授权的访问', 'Unauthorised access'],
  ['error.noAccessPage', '您没有访问该页面的权限', 'You have no access to this page'],
  ['error.formInvalid', '表单校验失败', 'Form verification failed'],
  ['error.jsonFormat', 'JSON 格式错误', 'JSON format error'],
  ['error.codeCopy', '代码复制失败', 'The code could not be copied'],
  ['error.save', '保存失败', 'Saving failed'],
  ['error.logInFirst', '请先登录', 'Please log in first'],
];

describe('specification 8', () => {
  it.each(CALLS)('%s', (_, kind, detail, locale, words) => {
    expect(told(locale, kind, detail)).toBe(words);
  });

  it('rejects a call without a session with its own message', () => {
    expect(rejection('sessionExpired', {}, texts.zh)).toBe(
      '无效的会话，或者会话已过期，请重新登录。',
    );
  });

  it.each(['picture', 'file', 'image'] as const)(
    'has a message for a failed upload of a %s',
    (upload) => {
      expect(told('zh', 'uploadFailed', { upload })).not.toBe(
        told('en', 'uploadFailed', { upload }),
      );
    },
  );

  it.each(OTHERS)('%s', (key, zh, en) => {
    expect([local.zh[key], local.en[key]]).toEqual([zh, en]);
  });

  it('is covered for every failure detected in the browser', () => {
    expect(OTHERS.map(([key]) => key)).toEqual(LOCAL_ERROR_KEYS);
  });

  it.each(LOCAL_ERROR_KEYS)('uses the message %s somewhere in the program', (key) => {
    expect(SOURCES.filter((text) => text.includes(`'${key}'`))).not.toEqual([]);
  });
});
