import { describe, expect, it } from 'vitest';
import { renderMail, renderSite, renderSms, renderWechat } from '#domain/messaging/render.ts';
import { contentGiven } from '#tests/kit/messaging/template.ts';

const VALUES = { title: { zh: '公告', en: 'Notice' }, by: 'Ann' };

describe('a message on the site', () => {
  it('is written in both languages, each with its own values', () => {
    const content = contentGiven({
      siteTitle: { zh: '《{title}》', en: '“{title}”' },
      siteText: { zh: '{by} 说', en: '{by} says' },
    });
    expect(renderSite(content, VALUES)).toEqual({
      title: { zh: '《公告》', en: '“Notice”' },
      text: { zh: 'Ann 说', en: 'Ann says' },
    });
  });

  it('is in Chinese, values included, if there is no English', () => {
    const content = contentGiven({
      siteTitle: { zh: '《{title}》', en: '' },
      siteText: { zh: '{by}', en: '' },
    });
    const values = { title: { zh: '公告', en: '' }, by: 'Ann' };
    expect(renderSite(content, values).title).toEqual({ zh: '《公告》', en: '《公告》' });
  });
});

describe('a mail', () => {
  it('has a single-line subject, whatever a value contains', () => {
    const content = contentGiven({ mailSubject: { zh: '', en: 'About {by}' } });
    const mail = renderMail(content, { by: 'Ann\r\nBcc: all@example.org' }, 'en');
    expect(mail.subject).toBe('About Ann Bcc: all@example.org');
  });

  it('escapes links, pictures and HTML in values, except in its plain text', () => {
    const content = contentGiven({ mailBody: { zh: '', en: '**{by}**' } });
    const { body, plain } = renderMail(content, { by: '[x](http://evil) <b>&' }, 'en');
    expect(body).toBe('**\\[x\\]\\(http\\:\\/\\/evil\\) \\<b\\>\\&**');
    expect(plain).toBe('**[x](http://evil) <b>&**');
  });
});

describe('the lines of a value', () => {
  it('stay lines in a mail, and its paragraphs paragraphs', () => {
    const content = contentGiven({ mailBody: { zh: '{by}\n\n再见', en: '' } });
    const { body } = renderMail(content, { by: '各位：\r\n请提交\n\n谢谢\n' }, 'zh');
    expect(body).toBe('各位：\\\n请提交\n\n谢谢\n\n\n再见');
  });
});

describe('a text message', () => {
  it('lists its values in the order of the provider', () => {
    const content = contentGiven({
      smsText: { zh: '{by}：{title}', en: '{by}: {title}' },
      smsTemplate: { zh: 'T1', en: '' },
      smsOrder: ['title', 'by'],
    });
    expect(renderSms(content, VALUES, 'en')).toEqual({
      template: 'T1',
      values: { title: 'Notice', by: 'Ann' },
      text: 'Ann: Notice',
    });
    expect(Object.values(renderSms(content, VALUES, 'en').values)).toEqual(['Notice', 'Ann']);
  });
});

describe('a message of WeChat', () => {
  it('fills the fields of its template', () => {
    const content = contentGiven({
      wechatTemplate: 'W1',
      wechatFields: { zh: 'thing1={title}\n thing2 = a={by} \n', en: '' },
    });
    expect(renderWechat(content, VALUES, 'zh')).toEqual({
      template: 'W1',
      fields: { thing1: '公告', thing2: 'a=Ann' },
    });
  });
});
