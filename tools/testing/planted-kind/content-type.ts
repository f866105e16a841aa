export const info = {
  title: '邮票',
  order: 999,
  folder: 'stamp',
  rules: ['newest', 'hottest', 'column'],
  builtIn: true,
}
