export const texts = {
  play: '继续播放',
  pause: '暂停播放',
}
