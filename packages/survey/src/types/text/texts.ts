// Texts of the one-line text, for respondents and operators.
export const texts = {
  ownFormat: '自定义格式',
  patternWrong: '格式不正确，请检查',
  pattern: '格式（正则表达式）',
  patternHint: '整段文字都要符合。支持 . [a-z] \\d \\w \\s ( ) | * + ? {m,n}，不支持反向引用和预查。',
  patternExample: '如 [A-Z]{2}\\d{6}',
  patternMessage: '不符合时的提示',
  badPattern: '这个格式无法识别，请检查写法',
  noPattern: '选择了自定义格式，但还没有填写',
  prefix: '输入框前面的文字',
  prefixPlaceholder: '可不填，如 https://',
  suffix: '输入框后面的文字',
  suffixPlaceholder: '可不填，如 号楼',
  suggest: '填写建议（每行一个）',
  suggestHint: '输入时可以直接选用，也可以填别的内容。',
} as const
