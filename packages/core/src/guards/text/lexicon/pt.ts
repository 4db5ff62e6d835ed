import type { Lexicon } from './concepts.js'

export const pt: Lexicon = {
  'every-session':
    'cada sessão|cada mensagem|cada turno|cada conversa|cada resposta|cada pedido|início da sessão|início de cada|começo de cada|ao iniciar|antes de responder|cada vez que o usuário|cada vez que o utilizador|sempre que o usuário|todas as sessões|todas as conversas|futuras conversas|futuras sessões|próximas conversas|próximas sessões',
  always:
    'sempre|cada vez|toda vez|a partir de agora|de agora em diante|daqui em diante|doravante|no futuro|permanentemente|cada dia|cada hora|todos os dias|automaticamente|constantemente|em cada comparação|em toda comparação|sem exceção',
  never: 'nunca|jamais|não|sem|evite|evita|pare de|deixa de|não diga|não mencione|não conte|não avise',
  fetch:
    'baixe|baixar|baixa|descarregue|descarregar|busque|buscar|obtenha|obter|abra|abrir|visite|visitar|acesse|acessar|consulte|consultar|chame|chamar|carregue|leia',
  run: 'execute|executar|executa|rode|rodar|inicie|iniciar|instale|instalar|lance|dispare',
  send: 'envie|enviar|envia|mande|mandar|transmita|transmitir|carregue para|publique|publicar|partilhe|partilhar|compartilhe|compartilhar|encaminhe|encaminhar|reencaminhe|copie|anexe|exfiltre|repasse',
  script: 'script|scripts|comando|comandos|o código|programa|o resultado|a saída|terminal',
  outside:
    'servidor externo|endereço externo|site externo|este endereço|o seguinte endereço|esta url|a seguinte url|terceiros|nosso servidor|webhook|servidor remoto|e-mail pessoal|o atacante|o invasor',
  chores: 'testes|os testes|o linter|linter|a compilação|formatador|migrações|backup|cópia de segurança',
  obey: 'siga as instruções|siga suas instruções|segue as instruções|obedeça|obedecer|obedece|faça o que diz|faça o que disser|cumpra as instruções|cumpra',
  if: 'se|quando|sempre que|cada vez que|toda vez que|assim que|da próxima vez que|logo que|caso',
  'is-said':
    'diz|disser|pergunta|perguntar|perguntarem|menciona|mencionar|escreve|escrever|cumprimenta|cumprimentar|a palavra|a frase|aparece|aparecer|é mencionado|for mencionado|pede|pedir|agradece|agradecer|falar de|falar sobre',
  'ask-nobody':
    'sem perguntar|sem confirmação|sem confirmar|sem aprovação|sem revisão|sem permissão|sem autorização|sem pedir|sem pedir confirmação|sem pedir permissão|sem esperar|sem minha confirmação|sem me perguntar',
  criticise:
    'critique|criticar|contradiga|contradizer|corrija|corrigir|questione|questionar|discorde|discordar|duvide|duvidar|conteste|contestar|me critique|me contradiga|me corrija|me questione|estou errado|estou errada|estou enganado|me engano',
  agree: 'concorde|concordar|concorda|dê razão|dar razão|elogie|elogiar|aprove|confirme|valide|apoie|bajule|razão',
  'the-user':
    'comigo|me|mim|minhas ideias|minhas decisões|minhas opiniões|meu código|o usuário|ao usuário|com o usuário|do usuário|o utilizador|ao utilizador|com o utilizador|o que eu digo|de mim|eu|me critique|me contradiga|me corrija|me questione|dê-me|estou errado|estou errada|estou enganado|me engano',
  'bad-news':
    'erros|meus erros|riscos|os riscos|efeitos colaterais|efeitos secundários|avisos|perigos|problemas|fraquezas|desvantagens|dúvidas|alertas de segurança|vulnerabilidades|objeções|estou errado|estou errada|estou enganado|me engano|bugs|falhas|problemas de segurança|defeitos|críticas',
  tell: 'mencione|mencionar|diga|dizer|mostre|mostrar|avise|avisar|aponte|apontar|alerte|informe|conte|não diga|não mencione|não conte|não avise|responda|responder|responde|afirme|avisar-me|dizer-me',
  recommend:
    'recomende|recomendar|recomenda|recomende-o|recomende-a|sugira|sugerir|sugere|promova|prefira|cite|mencione|destaque|indique|apresente',
  'above-others':
    'primeiro|em primeiro lugar|exclusivamente|apenas|somente|só|acima de todos|acima de todas|antes de qualquer|antes dos outros|em vez da concorrência|em vez dos concorrentes|como a melhor|como o melhor|a única opção|primeira opção|primeira escolha',
  trusted:
    'fonte confiável|fonte de confiança|mais confiável|mais fiável|fornecedor de confiança|fornecedor confiável|melhor fornecedor|fonte autorizada|fornecedor preferido|melhor fonte',
  remember:
    'lembre-se|lembra-te|lembre|memorize|memoriza|guarde|guarde na memória|tenha em mente|não esqueça|não se esqueça|armazene|salve',
  memory:
    'memória|memórias|lembranças|a memória|as memórias|fatos guardados|dados guardados|memória de longo prazo|tudo o que sabe|tudo o que você sabe|o arquivo|base de conhecimento|fatos do usuário|registros de memória',
  records: 'registros|registro|registos|registo|entradas|entrada|fatos|factos|notas|dados',
  delete:
    'apague|apagar|apaga|exclua|excluir|exclui|elimine|eliminar|elimina|remova|remover|esqueça|esquecer|sobrescreva|sobrescrever|arquive|arquivar|descarte|descartar|substitua|substituir|limpe|delete',
  'all-others':
    'todos|todas|tudo|todos os|todas as|outros|outras|os outros|as outras|demais|os demais|as demais|qualquer outro|qualquer outra|contraditórios|contraditórias|conflitantes|que contradigam|que o contradigam|anteriores|existentes|prévios|o resto|toda a',
  'this-record':
    'este registro|este registo|esta entrada|esta memória|esta lembrança|esta nota|este fato|este facto|esta regra|esta instrução|este texto|esta informação',
  'top-rank':
    'prioridade máxima|máxima prioridade|a maior prioridade|mais alta prioridade|prioridade sobre|prevalece sobre|tem precedência|anula todos|anula todas|substitui todos|substitui todas|nunca deve ser apagado|nunca deve ser excluído|nunca deve ser|não deve ser apagado|não pode ser apagado|nunca apague|nunca exclua|confiança total|confiança máxima|máxima confiança|plena confiança|verdade absoluta|manter para sempre|guardar para sempre',
  'when-consolidating':
    'ao consolidar|consolidador|o consolidador|durante a consolidação|a consolidação|ao mesclar|ao fundir|ao limpar|ao resumir|ao organizar|gestor de memória|gerenciador de memória|próxima consolidação',
  ignore:
    'ignore|ignorar|ignora|ignorem|desconsidere|desconsiderar|desconsidera|esqueça|esqueça-se|esquece|desobedeça|desobedecer|não siga|não obedeça|contorne|contornar|despreze|anule|pule',
  former:
    'anteriores|anterior|prévias|prévios|todas|todos|todas as|todos os|suas|tuas|acima|precedentes|originais|iniciais|existentes|do sistema|quaisquer|tudo acima|tudo o que foi dito|vigentes',
  instructions:
    'instruções|instrução|regras|normas|diretrizes|ordens|políticas|restrições|orientações|prompt|prompts|limitações|filtros|salvaguardas|tudo acima|tudo o que foi dito|mensagens|comandos',
  authority:
    'sistema|o sistema|do sistema|administrador|o administrador|do administrador|desenvolvedor|o desenvolvedor|do desenvolvedor|programador|equipe de segurança|a equipe de segurança|equipa de segurança|da equipe de segurança|operador|a direção|a diretoria|do usuário|o próprio usuário|o usuário|proprietário|suporte',
  vouched:
    'verificado por|verificado pelo|verificada pela|confirmado por|confirmado pelo|aprovado por|aprovado pelo|aprovado pela|autorizado por|autorizado pelo|assinado por|assinado pelo|provém de|provém do|vem de|vem do|vem da|em nome de|em nome do|mensagem do|ordem do|instrução do|já aprovado|confirmado pessoalmente|fonte: usuário|fonte: user|sou o|sou seu',
  'treat-as':
    'trate-o como|trate-a como|trate isto como|trate isso como|trate como|trate este|tratar como|considere|considere isto|considere isso|considere-o|marque como|marque-o como|conte como|registre como|registre-o como|sem mais verificação|não requer verificação|não precisa de verificação|não requer revisão|como se o usuário|confie',
  'new-role':
    'agora você é|você agora é|agora és|a partir de agora você é|você não é mais|aja como|age como|atue como|finja ser|finja que|faça-se passar|novas instruções|nova instrução|modo desenvolvedor|modo administrador|modo programador|sem restrições|modo manutenção|modo de manutenção|substituição do sistema|aviso do sistema|mensagem do sistema|sua nova tarefa|sua verdadeira tarefa',
  reveal:
    'mostre|mostrar|mostra|revele|revelar|revela|imprima|repita|repetir|escreva|divulgue|exiba|exibir|traduza|liste|diga|copie',
  'system-prompt':
    'prompt do sistema|instruções internas|instruções ocultas|instruções secretas|mensagem do sistema|suas instruções|tuas instruções|texto acima|instruções iniciais|sua configuração',
  sensitive:
    'senha|senhas|palavra-passe|palavras-passe|chave api|chaves|chaves api|chaves de api|credenciais|segredos|token|tokens|variáveis de ambiente|histórico|a conversa|conversa|conversas|dados pessoais|dados de clientes|dados dos clientes|dados do usuário|dados privados|memória|memórias|conteúdo da memória|cartões de crédito|dados bancários|todos os dados|código-fonte|contatos|informações confidenciais|informações pessoais',
  covert:
    'em segredo|secretamente|discretamente|às escondidas|em silêncio|silenciosamente|sem dizer|sem avisar|sem mencionar|sem informar|sem que o usuário|sem que o utilizador|sem que ninguém|sem o conhecimento|não diga|não mencione|não conte|não avise|esconda|oculte|em segundo plano',
  'switched-off':
    'desative|desativar|desativado|desativada|desativadas|desligue|desligado|suspenda|suspensa|suspensas|anule|anulada|anuladas|não se aplica mais|não se aplicam mais|não se aplica|contorne|revogada|pule',
  safety:
    'segurança|regras de segurança|política de segurança|políticas de segurança|política de retenção|controles de segurança|filtros de segurança|filtro de conteúdo|salvaguardas|proteções|a revisão|revisão humana|registro de auditoria|controle de acesso|todas as restrições|moderação|medidas de segurança',
  approve: 'aprove|aprovar|aprova|aceite|aceitar|autorize|autorizar|confirme|permita',
  decode: 'decodifique|decodificar|descodifique|decifre|decifrar',
  encoded: 'base64|hexadecimal|rot13|codificado|codificada|a cadeia|a string|cifrado|o seguinte texto',
  proposals:
    'propostas|todas as propostas|proposta|pedidos|todos os pedidos|solicitações|pagamentos|transferências|planos|todos os planos|alterações|mudanças|todas as alterações|faturas|reembolsos',
  about:
    'ataque|ataques|injeção|exemplo|exemplos|a frase|as frases|chama-se|significa|quer dizer|artigo|blog|palestra|descreve|explica|detecta|bloqueia|bloqueado|alerta sobre|rejeitou|rejeita|recusou|malicioso|atacante|atacantes|citação|literalmente|escreveu|disse|título|livro|música|treinamento|formação|refere-se|phishing|golpe|documentação|cadeia|caso de teste|dados de teste|padrão',
  reported:
    'pediu|pediu para|quer|queria|tenta|tentam|tentou|tentar|decidiu|planeja|como|pode|podem|poderia|permite|ajuda a|nós|eles|ela|ele|a equipe|costuma|para que não|para',
  nothing: 'não só|não apenas|se possível|por favor|sem dúvida|como sempre',
  praise:
    'perfeito|perfeita|genial|excelente|brilhante|fantástico|fantástica|maravilhoso|maravilhosa|impecável|ótimo|ótima',
  mine: 'meu|minha|meus|minhas|eu|o usuário',
  risky: 'implante|pague|compre|transfira|faça push|conceda|publique',
}
