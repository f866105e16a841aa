/** What is asked of people who have not done anything for long. */
export const texts = {
  idle: {
    title: '还在吗？',
    left: (seconds: number) =>
      seconds > 60
        ? `很久没有操作了，${Math.ceil(seconds / 60)} 分钟后会自动退出登录。`
        : `很久没有操作了，${seconds} 秒后会自动退出登录。`,
    hint: '退出后，没有保存的内容还会留在这一页，重新登录就能继续。',
    stay: '继续使用',
  },
} as const
