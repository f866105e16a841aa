export const texts = {
  reached: '当前内容已达到数量上限',
  noSuchKind: '没有这种内容',
  noSuchSubject: '没有找到这个用户或应用',
  scopes: { platform: '全平台', user: '用户', app: '应用' },
  unlimited: '不限',
  inherited: '跟随上一级',
  limitOf: (scope: string, name: string, kind: string) => `${scope}${name && `「${name}」`}的${kind}上限`,
} as const
