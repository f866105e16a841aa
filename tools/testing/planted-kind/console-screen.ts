export const screen = { path: '/stamp-edit/:id', title: '编辑邮票', Icon: () => null }
