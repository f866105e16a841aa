export const texts = {
  picture: (position: number) => `第 ${position} 张照片`,
  enlarge: (what: string) => `看大图：${what}`,
}
