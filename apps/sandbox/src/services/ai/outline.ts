/** The outline that is written whatever is asked; its title takes up the operator's words, a change adds a question. */
export function outlineFor(asked: string): string {
  const isChange = asked.includes('现在的大纲')
  const wish = /要求：(.*)/.exec(asked)?.[1] ?? asked.trim().split('\n').at(-1) ?? ''
  const topic = wish.replace(/[。，,.！!？?：:]/g, '').slice(0, 14)
  const lines = [
    isChange ? '修改后的问卷' : `${topic}调查`,
    '',
    '感谢您抽空填写，大约需要两分钟。',
    '',
    '1. 您是从哪里知道我们的？[单选题]',
    '朋友推荐',
    '微信公众号',
    '线下活动',
    '其他____',
    '',
    '2. 您最看重哪些方面？[多选题]',
    '质量',
    '价格',
    '服务',
    '方便',
    '',
    '3. 总体来说，您满意吗？[量表题]',
    '非常不满意~非常满意',
    '',
    '4. 请评价以下方面[矩阵单选题]',
    '不满意 一般 满意',
    '环境',
    '态度',
    '速度',
    '',
    '5. 您愿意把我们推荐给朋友吗？[NPS量表题]',
    '',
    ...(isChange ? ['6. 您方便参加活动的日期[日期题]', ''] : []),
    `${isChange ? 7 : 6}. 您还有什么建议？[填空题]（选填）`,
  ]
  return lines.join('\n')
}
