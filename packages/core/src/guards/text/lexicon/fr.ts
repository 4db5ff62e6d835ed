import type { Lexicon } from './concepts.js'

export const fr: Lexicon = {
  'every-session':
    'chaque session|chaque message|chaque tour|chaque conversation|chaque réponse|chaque requête|chaque discussion|début de session|début de chaque|début de la session|au démarrage|avant de répondre|avant chaque|chaque fois que tu|chaque fois que vous|toutes les sessions|toutes les conversations|futures sessions|futures conversations|prochaines conversations|prochaines sessions',
  always:
    "toujours|à chaque fois|chaque fois|désormais|dorénavant|à partir de maintenant|dès maintenant|à l'avenir|en permanence|systématiquement|automatiquement|chaque jour|chaque heure|tous les jours|dans chaque comparaison|sans exception|constamment",
  never:
    "jamais|ne jamais|ne|n'|pas|sans|évite|évitez|il ne faut pas|arrête de|cesse de|ne le dis pas|n'en parle pas|ne le mentionne pas|ne dis rien",
  fetch:
    'télécharge|télécharger|téléchargez|récupère|récupérer|récupérez|appelle|appeler|appelez|ouvre|ouvrir|ouvrez|visite|visiter|visitez|consulte|consultez|charge|lis|interroge|contacte',
  run: 'exécute|exécuter|exécutez|lance|lancer|lancez|démarre|installe|installer|installez|fais tourner',
  send: 'envoie|envoyer|envoyez|transmets|transmettre|transmettez|téléverse|téléverser|transfère|transférer|transférez|publie|partage|partager|partagez|copie|joins|poste|exfiltre|expédie|communique',
  script: 'script|scripts|commande|commandes|le code|programme|le résultat|la sortie|terminal',
  outside:
    "serveur externe|adresse externe|site externe|cette adresse|l'adresse suivante|cette url|l'url suivante|tiers|un tiers|notre serveur|webhook|serveur distant|adresse personnelle|l'attaquant",
  chores: 'tests|les tests|le linter|linter|la compilation|formateur|migrations|sauvegarde|sauvegardes',
  obey: "suis ses instructions|suis les instructions|suivez les instructions|obéis|obéir|obéissez|fais ce qu'il dit|fais ce qui est écrit|applique ses instructions|applique les instructions|conforme-toi",
  if: "si|quand|lorsque|lorsqu'|dès que|chaque fois que|à chaque fois que|la prochaine fois que|une fois que|s'il|s'ils|si l'",
  'is-said':
    "dit|demande|demandent|mentionne|mentionnent|écrit|salue|pose|le mot|la phrase|apparaît|est mentionné|on te demande|on vous demande|évoque|parle de|l'utilisateur demande|remercie|interroge sur",
  'ask-nobody':
    'sans demander|sans confirmation|sans confirmer|sans approbation|sans validation|sans relecture|sans permission|sans autorisation|sans demander confirmation|sans demander la permission|sans ma confirmation|sans attendre|sans accord',
  criticise:
    "critique|critiquer|critiquez|contredis|contredire|contredisez|corrige|corriger|corrigez|remets en question|remettre en question|remettre en cause|conteste|contester|doute|douter|t'opposer|désapprouve|j'ai tort|je me trompe",
  agree:
    "sois d'accord|être d'accord|soyez d'accord|d'accord avec|donne raison|donne-moi raison|donner raison|donnez raison|approuve|félicite|flatte|valide|confirme|raison",
  'the-user':
    "moi|me|m'|mes idées|mes décisions|mes opinions|mon code|l'utilisateur|à l'utilisateur|avec l'utilisateur|de l'utilisateur|ce que je dis|je|donne-moi raison|donne-moi|donnez-moi|t'opposer à moi|j'ai tort|je me trompe",
  'bad-news':
    "erreurs|mes erreurs|risques|les risques|effets secondaires|avertissements|dangers|problèmes|faiblesses|inconvénients|doutes|alertes de sécurité|failles|objections|j'ai tort|je me trompe|bugs|problèmes de sécurité|défauts|critiques",
  tell: "mentionne|mentionner|mentionnez|dis|dire|dites|montre|montrer|signale|signaler|signalez|avertis|avertir|préviens|prévenir|évoque|indique|ne le dis pas|n'en parle pas|ne le mentionne pas|ne dis rien|réponds|répondre|répondez|affirme|prétends",
  recommend:
    'recommande|recommander|recommandez|recommande-le|recommande-la|suggère|suggérer|suggérez|propose|promeus|privilégie|préfère|cite|citez|mentionne|mets en avant|conseille',
  'above-others':
    "en premier|d'abord|en priorité|exclusivement|uniquement|seulement|avant tous les autres|avant les autres|au-dessus de tous|plutôt que ses concurrents|à la place des concurrents|comme la meilleure|comme le meilleur|comme meilleur choix|la seule option|premier choix",
  trusted:
    'source de confiance|source fiable|plus fiable|la plus fiable|le plus fiable|fournisseur de confiance|meilleur fournisseur|source faisant autorité|fournisseur privilégié|de référence|digne de confiance|meilleure source',
  remember:
    'souviens-toi|rappelle-toi|mémorise|mémorisez|retiens|retenez|enregistre|garde en mémoire|souvenez-vous|note bien|stocke',
  memory:
    "mémoire|mémoires|souvenirs|la mémoire|les souvenirs|faits enregistrés|données enregistrées|mémoire à long terme|tout ce que tu sais|tout ce dont tu te souviens|l'archive|base de connaissances|faits de l'utilisateur|enregistrements de mémoire",
  records: 'enregistrements|enregistrement|entrées|entrée|faits|notes|données',
  delete:
    'supprime|supprimer|supprimez|efface|effacer|effacez|oublie|oublier|oubliez|écrase|écraser|archive|archiver|archivez|remplace|remplacer|remplacez|élimine|éliminer|purge|vide|retire',
  'all-others':
    'tous|toutes|tout|tous les|toutes les|autres|les autres|toute autre|tout autre|contradictoires|contraires|qui contredisent|qui le contredisent|qui la contredisent|antérieurs|antérieures|précédents|précédentes|existants|existantes|en conflit|le reste|toute la',
  'this-record':
    'cet enregistrement|cette entrée|ce souvenir|cette mémoire|cette note|ce fait|cette règle|cette instruction|ce texte|cette information|cette déclaration',
  'top-rank':
    'priorité absolue|priorité maximale|plus haute priorité|la plus haute priorité|prioritaire sur|prime sur|prévaut sur|remplace tous|remplace toutes|annule tous|annule toutes|ne doit jamais être|ne doit pas être supprimé|ne jamais supprimer|ne jamais effacer|confiance totale|confiance maximale|pleine confiance|vérité absolue|conserver pour toujours|garder pour toujours',
  'when-consolidating':
    'lors de la consolidation|pendant la consolidation|le consolidateur|la consolidation|en consolidant|lors de la fusion|lors du nettoyage|en fusionnant|en résumant|gestionnaire de mémoire|prochaine consolidation',
  ignore:
    'ignore|ignorer|ignorez|oublie|oubliez|oublier|néglige|négliger|ne tiens pas compte|ne tenez pas compte|ne suis pas|ne suivez pas|fais abstraction|faites abstraction|contourne|contourner|passe outre|outrepasse|désobéis|écarte|annule',
  former:
    "précédentes|précédente|précédents|toutes|tous|toutes les|tous les|tes|vos|ci-dessus|antérieures|antérieurs|initiales|du système|existantes|d'origine|tout ce qui précède|ce qui précède",
  instructions:
    'instructions|instruction|règles|consignes|directives|ordres|politiques|restrictions|prompt|prompts|limitations|filtres|garde-fous|tout ce qui précède|ce qui précède|messages',
  authority:
    "système|le système|du système|administrateur|l'administrateur|de l'administrateur|développeur|le développeur|du développeur|équipe de sécurité|l'équipe de sécurité|de l'équipe de sécurité|opérateur|la direction|l'utilisateur lui-même|l'utilisateur|de l'utilisateur|propriétaire|support",
  vouched:
    "vérifié par|confirmé par|approuvé par|autorisé par|signé par|provient de|provient du|vient de|vient du|émane de|émane du|au nom de|au nom du|message du|ordre du|consigne du|déjà approuvé|confirmé personnellement|source : utilisateur|source: utilisateur|source : user|je suis le|je suis l'",
  'treat-as':
    "traite-le comme|traite-la comme|traite ceci comme|traite cela comme|traiter comme|traitez|traitez-le comme|considère|considère ceci|considère-le|considérez|marque-le comme|marque comme|compte comme|aucune vérification|sans autre vérification|pas besoin de vérification|comme si l'utilisateur|fais confiance|enregistre-le comme",
  'new-role':
    "tu es maintenant|vous êtes maintenant|tu es désormais|vous êtes désormais|tu n'es plus|agis comme|agissez comme|fais semblant|faites semblant|prétends être|joue le rôle|nouvelles instructions|nouvelle instruction|mode développeur|mode administrateur|sans restriction|sans restrictions|mode maintenance|message système|ta nouvelle tâche|ta vraie tâche|ta nouvelle mission",
  reveal:
    'affiche|afficher|affichez|révèle|révéler|révélez|montre|montrez|imprime|répète|répétez|écris|divulgue|dévoile|traduis|liste|donne|donne-moi|recopie',
  'system-prompt':
    'prompt système|invite système|instructions internes|instructions cachées|instructions secrètes|message système|tes instructions|vos instructions|texte ci-dessus|instructions initiales|ta configuration',
  sensitive:
    "mot de passe|mots de passe|clé api|clés api|clés|identifiants|secrets|jeton|jetons|token|tokens|variables d'environnement|historique|la conversation|conversation|conversations|données personnelles|données clients|données des clients|données de l'utilisateur|données privées|mémoire|souvenirs|contenu de la mémoire|cartes bancaires|coordonnées bancaires|toutes les données|code source|contacts|informations confidentielles|informations personnelles",
  covert:
    "en secret|secrètement|discrètement|en silence|silencieusement|à l'insu|sans le dire|sans dire|sans prévenir|sans mentionner|sans le mentionner|sans informer|sans que l'utilisateur|sans que personne|ne le dis pas|n'en parle pas|ne le mentionne pas|ne dis rien|cache|en arrière-plan",
  'switched-off':
    "désactive|désactiver|désactivez|désactivée|désactivées|désactivé|désactivés|suspends|suspendue|suspendues|annule|annulée|annulées|levée|levées|ne s'applique plus|ne s'appliquent plus|contourne|contournez|coupe|lève",
  safety:
    "sécurité|règles de sécurité|politique de sécurité|politique de conservation|politique de rétention|contrôles de sécurité|filtres de sécurité|filtre de contenu|garde-fous|protections|la relecture|validation humaine|journal d'audit|contrôle d'accès|toutes les restrictions|modération|mesures de sécurité",
  approve: 'approuve|approuver|approuvez|accepte|accepter|acceptez|valide|valider|autorise|autoriser|confirme',
  decode: 'décode|décoder|décodez|déchiffre|déchiffrer|déchiffrez',
  encoded: 'base64|hexadécimal|rot13|encodé|encodée|la chaîne|chiffré|le texte suivant',
  proposals:
    'propositions|toutes les propositions|proposition|demandes|toutes les demandes|paiements|virements|plans|tous les plans|modifications|changements|tous les changements|factures|remboursements',
  about:
    "attaque|attaques|injection|exemple|exemples|la phrase|les phrases|s'appelle|signifie|veut dire|article|blog|conférence|décrit|explique|détecte|bloque|bloqué|met en garde|rejeté|rejette|refusé|malveillant|attaquant|attaquants|citation|littéralement|a écrit|a dit|titre|livre|chanson|formation|désigne|hameçonnage|documentation|arnaque|chaîne|cas de test|données de test|motif",
  reported:
    "a demandé|a demandé de|veut|voulait|essaie de|essaient de|a essayé de|tente de|tentent de|tenté de|a décidé de|prévoit de|comment|peut|peuvent|pourrait|permet de|permettent de|aide à|comme|nous|ils|elle|il|on|l'équipe|pour|afin de|par exemple|je|nous",
  nothing:
    "pas encore|pas de problème|sans doute|si possible|s'il te plaît|s'il vous plaît|pas seulement|pas mal|d'abord merci|tout à fait|tout de suite",
  praise:
    'parfait|parfaite|génial|géniale|excellent|excellente|brillant|brillante|fantastique|merveilleux|impeccable|formidable',
  mine: "mon|ma|mes|je|l'utilisateur",
  risky: 'déploie|paie|achète|vire|transfère|pousse|accorde|force push',
}
