export const texts = {
  title: '版块',
  slot: '这个版块',
  name: '版块名称',
  nameHint: '只在编辑时看到，方便在大纲里找到它',
  padding: '上下留白',
}
