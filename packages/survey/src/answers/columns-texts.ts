/** Words of columns for statistical programs. */
export const columnTexts = { chosen: '选中', notChosen: '未选' } as const
