/** What the page module says to operators. */
export const texts = {
  /** Name of a copy; the oldest words give way when it becomes too long. */
  copyOf: (title: string, max: number) => {
    const ending = '（副本）'
    return (
      Array.from(title)
        .slice(0, max - ending.length)
        .join('') + ending
    )
  },
  unstorable: '页面里有无法保存的特殊字符，请删除后再试',
  brokenDocument: '页面内容无法识别，请刷新后再试',
}
