/** Words of software work: short forms and their long ones, and what stands for one another there. Groups are separated by `|`; a phrase joins its words by `_`. */
export const workWords = `
prod production | min minute | sec second | hr hour | stage staging | dev development | vscode code | autumn fall | neovim nvim | app application |
repo repository | config configuration | settings configuration | docs documentation | db database |
env environment | dev_environment development_environment | k8s kubernetes | ci continuous_integration |
pr pull_request | mr merge_request | ui user_interface | auth authentication | authz authorization | lib library |
libs libraries | package dependency | dependency dep | dir directory | directory folder | param parameter |
arg argument | func function | var variable | spec specification | admin administrator | dev developer |
ops operations | infra infrastructure | perf performance | max maximum | min minimum | avg average |
info information | temp temporary | num number | msg message | err error | req request | resp response |
id identifier | img image | tz timezone | timezone time_zone | ts typescript | js javascript | py python |
pg postgres | postgres postgresql | deploy ship | deploy roll_out | release ship | release publish | host deploy |
install set_up | maintain own | owner maintainer | owner responsible | own responsible | in_charge responsible |
lead in_charge | standup daily | standup stand-up | meeting meet-up | meeting call | deadline due | due deadline |
birthday birth_date | born birthday | hometown home_town | employer company | company firm business |
client customer | team group | staff personnel | bug defect | ticket issue | task to-do | log record | limit cap |
limit maximum | timeout time-out | retry re-try | interval period | threshold limit | server host | endpoint url |
mail email | email e-mail | login log_in sign_in | logout log_out sign_out | password passphrase |
indent indentation | format style | linter lint | ide editor | allergic allergy | email_address email |
phone_number phone | web_site website`
