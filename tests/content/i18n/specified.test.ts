import { expect, it } from 'vitest';
import en from '#content/i18n/en.json' with { type: 'json' };
import zh from '#content/i18n/zh.json' with { type: 'json' };

/** Messages that the specification gives word for word (sections 4, 5 and 8). */
const CHINESE = {
  'session.loggedIn': '登录成功',
  'error.sessionExpired': '登录状态已过期，您可以继续留在该页面，或者重新登录',
  'error.sessionInvalid': '无效的会话，或者会话已过期，请重新登录。',
  'fault.unauthorised': '无效的会话，或者会话已过期，请重新登录。',
  'error.network': '网络连接异常，请重新刷新系统',
  'error.timeout': '系统接口请求超时',
  'error.status': '系统接口{status}异常',
  'error.duplicate': '数据正在处理，请勿重复提交',
  'fault.duplicate': '数据正在处理，请勿重复提交',
  'error.download': '下载文件出现错误，请联系管理员！',
  'error.downloadFailed': '文件下载失败',
  'captcha.failed': '验证失败',
  'captcha.passed': '验证成功',
} as const satisfies Partial<Record<keyof typeof zh, string>>;

/** Messages that it gives in English, each a part of the text, whatever its capitals (sections 2, 6 and 8). */
const ENGLISH = {
  'error.logInFirst': 'please log in first',
  'session.noRole': 'you have no relevant permission',
  'session.confirmLogout': 'exit the system',
  'error.unauthorised': 'authentication failed, cannot access system resources',
  'error.forbidden': 'no permission for the current operation',
  'error.notFound': 'requested resource does not exist',
  'error.unknown': 'unknown system error, please report to the administrator',
  'error.captchaRequired': 'please complete the security verification',
  'fault.captchaRequired': 'please complete the security verification',
  'fault.certifyEnterprise': 'please certify enterprise first',
  'fault.certifyInstitution': 'please certify legal institution first',
  'error.formInvalid': 'form verification failed',
  'error.jsonFormat': 'JSON format error',
} as const satisfies Partial<Record<keyof typeof en, string>>;

it.each(Object.entries(CHINESE))('%s is worded as the specification has it', (key, words) => {
  expect(zh[key as keyof typeof zh]).toBe(words);
});

it.each(Object.entries(ENGLISH))('%s says what the specification has it say', (key, words) => {
  expect(en[key as keyof typeof en].toLowerCase()).toContain(words.toLowerCase());
});
