import { languageFrom } from './language.js'

/** Chinese, simplified and traditional. */
export const chinese = languageFrom({
  code: 'zh',
  common: '和 在 有 我 你 他 她 它 我们 你们 他们 这 那 個 个 就 也 都 很 到 说 說 要 会 會 与 及 把 被 给 從 从',
  empty: '的 是 了 为 為',
  negations: '不 没 沒 没有 沒有 未 非 无 無 别 別 勿 不是 不会 不會 不能 不再 从不 從不 从未 從未',
  numbers: '零|〇 一 二|两|兩 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十',
  largeNumbers:
    '三十=30 四十=40 五十=50 六十=60 七十=70 八十=80 九十=90 百=100 一百=100 千=1000 一千=1000 万=10000 萬=10000 一万=10000 亿=100000000 億=100000000 半=0.5',
  months: '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
  weekdays:
    '星期日|星期天|周日|週日 星期一|周一|週一 星期二|周二|週二 星期三|周三|週三 星期四|周四|週四 星期五|周五|週五 星期六|周六|週六',
  relativeDays: '今天=0 昨天=-1 前天=-2 明天=1 后天=2 後天=2',
  moods:
    'condition=如果|若|要是|假如 exception=除了|除非 wish=想|希望|想要 plan=将|將|打算|计划|計劃|准备|準備 guess=可能|也许|也許|或许|或許|大概|似乎 duty=应该|應該|必须|必須|应|應 ability=能|可以|能够|能夠 past=曾|曾经|曾經|以前|过去|過去',
  quantifiers:
    'all=所有|全部|每|每个|每個|都 most=大多数|大多數|大部分 many=许多|許多|很多 some=一些|有些|某些 few=少数|少數|很少 only=只|仅|僅|只有 usually=通常|经常|經常|常常 sometimes=有时|有時|偶尔|偶爾 rarely=很少',
  thousands: ',',
})
